import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

const noRawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message:
    "Raw HTML only in ui/products-ahead.tsx, ui/place-kept.tsx and ui/copyable.tsx, where it is a constant, and in ui/footer.tsx, where the page has it already.",
};
const noInlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: "The CSP allows no inline styles: write a class.",
};

export default tseslint.config(
  { ignores: ["build/", ".data/", "node_modules/"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    // one message of forty characters could hold up the shop for years
    files: ["**/*.{ts,tsx,mjs}"],
    ignores: ["tests/**", "bench/**"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": ["error", { report: "potential" }] },
  },
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      "no-restricted-syntax": ["error", noRawHtml, noInlineStyle],
    },
  },
  {
    files: ["app/ui/products-ahead.tsx", "app/ui/place-kept.tsx", "app/ui/copyable.tsx", "app/ui/footer.tsx"],
    rules: { "no-restricted-syntax": ["error", noInlineStyle] },
  },
  {
    // SQL text is never put together from values: parameters, or Drizzle's sql``
    files: ["api/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.object.name='sql'][callee.property.name='raw'] > TemplateLiteral[expressions.length>0]",
          message: "No values in raw SQL.",
        },
      ],
    },
  },
  {
    // a test waits for a condition (tests/patience.ts), and says what it expects
    files: ["tests/**/*.{ts,tsx}", "bench/**/*.ts"],
    ignores: ["tests/patience.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.0.name='resolve']",
          message: "Wait for a condition: until() of tests/patience.ts.",
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: "Wait for a condition: expect.poll, or a locator's own patience.",
        },
        {
          selector: "CallExpression[callee.property.name=/^toBe(Truthy|Falsy)$/]",
          message: "Say what is expected: an attribute that is there may be empty.",
        },
      ],
    },
  },
  // Playwright reads a fixture's needs off its destructured first parameter, empty or not
  { files: ["tests/browser/**"], rules: { "no-empty-pattern": "off" } },
  {
    files: ["**/*.{mjs,cjs,js}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        fetch: "readonly",
        module: "writable",
        require: "readonly",
        Buffer: "readonly",
        performance: "readonly",
      },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
