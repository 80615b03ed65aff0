/**
 * Every page by its path pattern (`$name` is a parameter), with its search parameters. Each feature declares its own beside
 * its routes: a link to any other page, without a path parameter or with a search parameter the page does not read does not
 * compile.
 */
export interface Pages {
  '/home': HomeSearch
}

/** Search parameters of the home dashboard; each feature declares those of its cards. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface HomeSearch {}

/** A page without search parameters. */
export type NoSearch = Record<never, never>

export type PagePath = keyof Pages
/** A page whose path has no parameters. */
export type PlainPath = { [Path in PagePath]: ParameterOf<Path> extends never ? Path : never }[PagePath]
/** Names of path parameters: `insightKey`. */
export type PathParameter = { [Path in PagePath]: ParameterOf<Path> }[PagePath]
/** Names of search parameters. */
export type SearchParameter = { [Path in PagePath]: keyof Pages[Path] }[PagePath]

type ParameterOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

interface TargetOptions {
  hash?: string
  /** Stored in the history entry. */
  state?: PageState
  replace?: boolean
  resetScroll?: boolean
  /** No leave guard asks about unsaved input. */
  ignoreBlocker?: boolean
}

/** State of a history entry. */
export interface PageState {
  /** Set where the entry opened a dialog over the previous entry's page. */
  overPage?: boolean
}

/** `search` replaces all search parameters, `changes` some; one that is undefined is removed. */
type SearchOf<Search> = keyof Search extends never
  ? { search?: undefined; changes?: undefined }
  : { search?: Partial<Search>; changes?: Partial<Search> }

type ParametersOf<Path extends string> =
  ParameterOf<Path> extends never ? { params?: undefined } : { params: Record<ParameterOf<Path>, string> }

type AnySearch = {
  [Name in SearchParameter]?: {
    [Path in PagePath]: Name extends keyof Pages[Path] ? Pages[Path][Name] : never
  }[PagePath]
}

/** Where a link or a navigation leads. `.` is the current page. */
export type PageTarget = TargetOptions &
  (
    | { [Path in PagePath]: { to: Path } & ParametersOf<Path> & SearchOf<Pages[Path]> }[PagePath]
    | { to: PlainPath; params?: undefined; search?: undefined; changes?: undefined }
    | { to: '.'; params?: undefined; search?: undefined; changes: AnySearch }
  )
