// Evaluates the portal's libraries before the code that uses them (main.ts).
export { createRouter } from '@tanstack/react-router'
