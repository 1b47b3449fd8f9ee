import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run pictures`: the pictures of README.md, on the stack of the tests. */
export default defineConfig(tests, { testMatch: 'pictures.ts' })
