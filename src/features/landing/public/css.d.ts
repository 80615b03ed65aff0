/** Style sheets inlined into a page as text; the build minifies them. */
declare module '*.css?inline' {
  const css: string
  export default css
}
