import next from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import react from 'eslint-plugin-react-x';
import typescript from 'typescript-eslint';

/**
 * Imports run one way: app → components → lib (docs/decisions/001-modules-and-imports.md). Each module names what it may not reach;
 * all imports across folders go through `@/`, so the patterns see every one of them.
 */
/** @typedef {[imports: string | string[], message: string, options?: { allowTypeImports: true }]} Zone */

/** @type {(files: string[], zones: Zone[], options?: { ignores?: string[] }) => import('eslint').Linter.Config} */
const forbid = (files, zones, { ignores = [] } = {}) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...ignores],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: zones.map(([group, message, options]) => ({ group: [group].flat(), message, ...options })) },
    ],
  },
});

/** @type {Zone} */
const UPWARDS = [['../../*'], 'Write imports across folders with "@/", so that the zones can be checked.'];
/** @type {Zone} */
const APP = [['@/app', '@/app/*'], 'Nothing below app imports it.'];
/** @type {Zone} */
const E2E = [['@/e2e', '@/e2e/*'], 'Tests import the site, never the other way round.'];
/** @type {Zone} */
const COMPONENTS = [['@/components/*'], 'lib knows nothing of components.'];
/** A type leaves nothing in the code that runs. */
const TYPES_ALLOWED = /** @type {const} */ ({ allowTypeImports: true });
/** @type {Zone} */
const DATA = [
  [
    '@/lib/env',
    '@/lib/env-schema',
    '@/lib/env-values',
    '@/lib/backend/*',
    '@/lib/content/read-content',
    '@/lib/enquiry/channels/*',
    '@/lib/enquiry/store*',
  ],
  'Components get plain props: only app and lib read content, settings or the backend.',
  TYPES_ALLOWED,
];

const SETTINGS = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in lib/env.ts alone.',
};

/** docs/upgrading-next.md names what the site leans on. */
const NEXT_INTERNALS = [
  'ImportDeclaration[source.value=/^next\\/dist\\//]',
  'ImportExpression[source.value=/^next\\/dist\\//]',
  'ImportSpecifier[imported.name=/^unstable_/]',
  'Identifier[name=/^__next/i]',
  'Literal[value=/__next/i]',
  'Property[key.name=next] Property[key.name=internal]',
].map((selector) => ({ selector, message: 'What Next does not promise is leant on in lib/platform/next alone.' }));

const SPOKEN = 'JSXAttribute[name.name=/^(?:aria-label|alt|title|label|eyebrow|placeholder)$/]';
const WORDS = [
  'JSXText[value=/[A-Za-z]/]',
  `${SPOKEN} Literal[value=/[A-Za-z]/]`,
  `${SPOKEN} TemplateElement[value.raw=/[A-Za-z]/]`,
].map((selector) => ({ selector, message: 'Words that a visitor reads or hears are in lib/company.' }));

const config = [
  {
    ignores: [
      '**/.next*/**',
      '**/node_modules/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
      '.data/**',
      '**/.wrangler/**',
    ],
  },
  ...typescript.configs.recommended,
  // The parts of eslint-config-next that are wanted: its whole brings a resolver whose binaries are not had everywhere.
  {
    plugins: { '@next/next': next },
    rules: { ...next.configs.recommended.rules, ...next.configs['core-web-vitals'].rules },
  },
  // It compiles each file with React's compiler, which takes longer than all other rules.
  {
    files: ['{app,components}/**/*.tsx', 'components/islands/**/*.ts'],
    ignores: ['**/*.test.*'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.*'],
    plugins: { 'react-x': react },
    rules: { 'react-x/no-missing-key': 'error', 'react-x/no-duplicate-key': 'error' },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Pictures go through components/ui/picture, which builds srcset on the server without next/image's client code.
      '@next/next/no-img-element': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', SETTINGS, ...NEXT_INTERNALS, ...WORDS],
    },
  },
  // A vendor's sentences may name none of the facts and names that the file imports.
  { files: ['lib/company/*.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  { files: ['lib/platform/next/**'], rules: { 'no-restricted-syntax': ['error', SETTINGS] } },
  // The one cached read of the site (docs/decisions/010-content-in-nexts-data-cache.md).
  {
    files: ['lib/backend/read-collection.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        SETTINGS,
        ...NEXT_INTERNALS.filter(({ selector }) => !selector.includes('unstable_')),
      ],
    },
  },
  {
    files: ['lib/env.ts', 'next.config.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NEXT_INTERNALS], 'no-console': 'off' },
  },
  {
    files: [
      'e2e/**',
      'bench/**',
      'docs/**',
      'deploy/**',
      'scripts/**',
      '**/*.test.{ts,tsx}',
      '{eslint,vitest}.config.{ts,mjs}',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  forbid(['app/**'], [UPWARDS, E2E]),
  forbid(['components/sections/**', 'components/layout/**'], [UPWARDS, APP, E2E, DATA]),
  forbid(
    ['components/ui/**'],
    [
      UPWARDS,
      APP,
      E2E,
      DATA,
      [['@/components/sections/*', '@/components/layout/*'], 'ui is the lowest layer of components.'],
      [['@/lib/content/*'], 'ui knows no domain words.', TYPES_ALLOWED],
    ],
  ),
  forbid(
    ['components/islands/**'],
    [
      UPWARDS,
      APP,
      E2E,
      DATA,
      [
        ['@/components/sections/*', '@/components/layout/*'],
        'An island imports ui and lib alone; sections are passed in as children.',
      ],
      [['@/lib/content/*', '@/lib/seo/*'], 'An island gets what it shows as props.', TYPES_ALLOWED],
    ],
  ),
  // Files that are loaded uncompiled know no "@/". What modules of lib may import: .dependency-cruiser.mjs.
  forbid(['lib/**'], [UPWARDS, APP, E2E, COMPONENTS], { ignores: ['lib/**/*.mjs'] }),
  forbid(['lib/**/*.mjs'], [APP, E2E, COMPONENTS]),
  forbid(
    ['middleware.ts'],
    [
      [
        ['@/app/*', '@/components/*', '@/e2e/*', '@/lib/!(routing|http|constants)/**'],
        'middleware imports lib/routing, lib/http and constants alone.',
      ],
    ],
  ),
];

export default config;
