/**
 * What may import what, over static, dynamic and relative imports alike: imports run one way, app → components → lib
 * (docs/architecture.md).
 */
const TESTS = '(?:\\.test\\.tsx?$|/test(?:ing|-[a-z]+)\\.ts$)';
const DOMAIN = '^lib/(?:content|company|enquiry|seo|routing|format|http|images|doctor)/';

const DATA = '^lib/(?:env(?:-schema|-values)?\\.ts|backend/|content/read-content|enquiry/(?:channels|store)/)';
/** A type leaves nothing in the code that runs. */
const VALUES = { dependencyTypesNot: ['type-only'] };

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'domain-knows-no-platform',
      'The domain does not depend on the platform.',
      { path: DOMAIN, pathNot: TESTS },
      { path: '^lib/platform/' },
    ),
    forbid(
      'backend-knows-no-content',
      'The backend knows URLs and time.',
      { path: '^lib/backend/', pathNot: TESTS },
      { path: '^lib/(?:content|enquiry|seo|doctor|platform)/' },
    ),
    forbid(
      'html-knows-no-site',
      'HTML as a tree and as plain text is below everything that reads it.',
      { path: '^lib/html/', pathNot: TESTS },
      { path: '^(?:app|components|lib)/', pathNot: '^lib/html/' },
    ),
    forbid(
      'redis-knows-no-content',
      'The connection does not know what is stored through it.',
      { path: '^lib/redis/', pathNot: TESTS },
      { path: '^lib/(?:platform|backend|content|html|enquiry|seo|routing|format|company|http|images|doctor)/' },
    ),
    forbid(
      'redis-client-is-loaded-at-start',
      'An edge build and a single server do not load the client: other modules use lib/redis/current.mjs.',
      { pathNot: `^lib/platform/server/start-server\\.ts$|^e2e/|${TESTS}` },
      { path: '^lib/redis/connect\\.ts$' },
    ),
    forbid(
      'lib-below-components',
      'Imports run one way: app, components, lib.',
      { path: '^lib/', pathNot: TESTS },
      { path: '^(?:app|components)/' },
    ),
    forbid(
      'site-knows-no-tests',
      'Tests import the site, never the other way round.',
      { path: '^(?:app|components|lib|middleware)', pathNot: TESTS },
      { path: '^(?:e2e|bench)/' },
    ),
    forbid(
      'components-below-app',
      'Imports run one way: app, components, lib.',
      { path: '^components/', pathNot: TESTS },
      { path: '^app/' },
    ),
    forbid(
      'components-get-props',
      'Only app and lib read content, settings or the backend.',
      { path: '^components/', pathNot: TESTS },
      { path: DATA, ...VALUES },
    ),
    forbid(
      'ui-and-islands-below-sections',
      'ui is the lowest layer of components; sections are passed into islands as children.',
      { path: '^components/(?:ui|islands)/', pathNot: TESTS },
      { path: '^components/(?:sections|layout)/' },
    ),
    forbid(
      'ui-and-islands-know-no-domain',
      'They get what they show as props.',
      { path: '^components/(?:ui|islands)/', pathNot: TESTS },
      { path: '^lib/(?:content|seo)/', ...VALUES },
    ),
    forbid(
      'scripts-are-run',
      'Build steps are run by npm scripts, never imported by the site.',
      { path: '^(?:app|components|lib|middleware|instrumentation)', pathNot: TESTS },
      { path: '^(?:scripts|deploy)/' },
    ),
    {
      ...forbid('no-circles', 'Modules of a circle cannot be understood or moved apart.', {}, { circular: true }),
      from: { pathNot: TESTS },
    },
    {
      ...forbid('no-circles-of-folders', 'Folders import one way, each pair of them.', {}, { circular: true }),
      scope: 'folder',
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: TESTS },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['react-server', 'import', 'node', 'default'] },
  },
};
