// Starts the libraries of the portal apart from what is built on them (main.ts).
export { createRouter } from '@tanstack/react-router'
