import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Calls whose arguments are not mutated: a test compares those of `meta` as a whole with docs/backend.schema.json. */
const CALLS = { meta: 'documentation of a schema', logLine: 'text of a log line' };

function shouldIgnore({ listKey, parent }) {
  if (listKey !== 'arguments' || parent.type !== 'CallExpression') return undefined;
  const { callee } = parent;
  return CALLS[callee.type === 'MemberExpression' ? callee.property.name : callee.name];
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', { shouldIgnore })];
