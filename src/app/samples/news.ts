import type { Headline } from '#features/news/contract.ts'

interface RecordedNews {
  address: string
  headlines: Headline[]
}

/** Headlines of the sample sites by their key, from invented content sites (NEWS-02). */
export const RECORDED_NEWS: Readonly<Record<string, RecordedNews>> = {
  clearwater: recorded('news.clearwater.example', [
    'Chalk streams: the new abstraction limits, river by river',
    'What the bathing-water results say about combined sewers',
    'Waste carriers: digital tracking moves to its second stage',
    'A quarry turned wetland counts its first breeding lapwings',
    'Permit reviews: ten questions inspectors now ask first',
    'Nutrient neutrality, one year on: where the credits went',
  ]),
  energy: recorded('news.energy.example', [
    'Grid queue reform: who moves up and who starts again',
    'Heat networks: what the new consumer standards ask of operators',
    'A gigawatt of storage joins the evening peak',
    'Smart meters in blocks of flats: the wiring nobody planned for',
    'Offshore wind: cables, converters and a shortage of ships',
    'Half-hourly settlement: the last suppliers switch over',
  ]),
  radio: recorded('news.radio.example', [
    'Sporadic E in an odd month: reports from three coasts',
    'Restoring a valve receiver without replacing its character',
    'Band plan changes: the short version',
    'A loop antenna that fits behind a bookcase',
  ]),
  filmclub: recorded('news.filmclub.example', [
    'The archive prints coming to small screens this season',
    'Subtitles, done by hand: a projectionist explains',
    'Six films that never had a trailer',
    'The return of the double bill',
  ]),
  filmmakers: recorded('news.filmmakers.example', [
    'Filming in the street: what the council wants to know',
    'Borrow a lens: the county kit library opens',
    'Sound first: three shorts made with one microphone',
    'Open call: one-minute films about the high street',
  ]),
}

function recorded(host: string, titles: readonly string[]): RecordedNews {
  return {
    address: `https://${host}/wp-json/wp/v2/posts`,
    headlines: titles.map((title) => ({ title, link: `https://${host}/${slugOf(title)}` })),
  }
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
