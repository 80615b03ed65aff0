/** Style sheets that go into a page as text; the build makes them small. */
declare module '*.css?inline' {
  const css: string
  export default css
}
