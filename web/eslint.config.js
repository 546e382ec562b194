import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['dist/', 'node_modules/', 'src/lib/wire/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Types are checked by svelte-check, which knows the names of the browser.
      'no-undef': 'off',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      // Addresses of pages are ours: there is one router and no base path.
      'svelte/no-navigation-without-resolve': 'off',
      // Collections that no template reads need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
