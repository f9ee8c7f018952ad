import next from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import react from 'eslint-plugin-react-x';
import typescript from 'typescript-eslint';

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
    files: ['components/islands/**/*.{ts,tsx}', 'app/**/*error.tsx'],
    ignores: ['**/*.test.*'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.*'],
    plugins: { 'react-hooks': reactHooks, 'react-x': react },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-x/no-missing-key': 'error',
      'react-x/no-duplicate-key': 'error',
    },
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
    files: ['lib/env.ts', 'lib/load-env-files.ts', 'next.config.ts', 'instrumentation.ts'],
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
];

export default config;
