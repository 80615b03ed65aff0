import { describe, expect, test } from 'vitest'
import { PLAYER_HOSTS, videoOf } from '#base/video.ts'
import { portalCsp } from '#platform/server/http/headers.ts'
import { fc } from '#tests/kit/properties.ts'

const FILM = 'aqz-KE-bpKQ'
const youtube = `https://www.youtube-nocookie.com/embed/${FILM}?autoplay=1&rel=0`
const vimeo = 'https://player.vimeo.com/video/286898202?dnt=1&autoplay=1'
const unlisted = 'https://player.vimeo.com/video/286898202?h=0a1b2c3d4e&dnt=1&autoplay=1'
const wistia = 'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true'

describe('links of the three providers', () => {
  test.each([
    `https://www.youtube.com/watch?v=${FILM}`,
    `http://youtube.com/watch?v=${FILM}`,
    `https://m.youtube.com/watch?v=${FILM}&pp=ygU`,
    `https://music.youtube.com/watch?v=${FILM}&list=RDAMVM`,
    `https://www.youtube.com/watch?feature=share&v=${FILM}&list=PL1&index=4`,
    `https://www.youtube.com/watch/?v=${FILM}`,
    `https://www.youtube.com/watch/${FILM}`,
    `https://www.YOUTUBE.com/watch?v=${FILM}#comments`,
    `https://youtu.be/${FILM}`,
    `https://youtu.be/${FILM}?si=abcDEF_123-xyz`,
    `https://youtu.be/${FILM}/`,
    `https://www.youtube.com/shorts/${FILM}?feature=share`,
    `https://www.youtube.com/live/${FILM}?si=abc`,
    `https://www.youtube.com/embed/${FILM}?rel=0&autoplay=0`,
    `https://www.youtube.com/v/${FILM}`,
    `https://www.youtube-nocookie.com/embed/${FILM}`,
    `www.youtube.com/watch?v=${FILM}`,
    `//www.youtube.com/embed/${FILM}`,
    `  https://youtu.be/${FILM}  `,
  ])('youtube: %s [INS-19]', (link) => {
    expect(videoOf(link)).toEqual({ provider: 'youtube', name: 'YouTube', embed: youtube })
  })

  test('a start time is kept, in seconds [INS-19]', () => {
    const at = (time: string) => videoOf(`https://youtu.be/${FILM}?t=${time}`)?.embed
    for (const [time, seconds] of [
      ['90', 90],
      ['90s', 90],
      ['1m30s', 90],
      ['1h2m3s', 3_723],
    ] as const)
      expect(at(time)).toBe(`${youtube}&start=${seconds}`)
    for (const time of ['soon', '-5', '0', '9'.repeat(40), '"><script>', '']) expect(at(time)).toBe(youtube)
    expect(videoOf('https://vimeo.com/286898202#t=1m5s')?.embed).toBe(`${vimeo}#t=65s`)
  })

  test.each([
    'https://vimeo.com/286898202',
    'http://www.vimeo.com/286898202/',
    'https://vimeo.com/286898202?share=copy&fl=sv&fe=ci',
    'https://player.vimeo.com/video/286898202?title=0&byline=0',
    'https://vimeo.com/channels/staffpicks/286898202',
    'https://vimeo.com/groups/motion/videos/286898202',
    'https://vimeo.com/album/2838732/video/286898202',
    'https://vimeo.com/showcase/2838732/video/286898202',
    'https://vimeo.com/ondemand/some-film/286898202',
    'https://vimeo.com/manage/videos/286898202',
    'https://vimeo.com/video/286898202',
    'vimeo.com/286898202',
  ])('vimeo: %s [INS-19]', (link) => {
    expect(videoOf(link)).toEqual({ provider: 'vimeo', name: 'Vimeo', embed: vimeo })
  })

  test('an unlisted vimeo film keeps its key, and ids longer than nine digits play [INS-19]', () => {
    expect(videoOf('https://vimeo.com/286898202/0a1b2c3d4e')?.embed).toBe(unlisted)
    expect(videoOf('https://vimeo.com/286898202/0a1b2c3d4e?share=copy')?.embed).toBe(unlisted)
    expect(videoOf('https://player.vimeo.com/video/286898202?h=0a1b2c3d4e&badge=0')?.embed).toBe(unlisted)
    expect(videoOf('https://player.vimeo.com/video/286898202?h="><b>')?.embed).toBe(vimeo)
    expect(videoOf('https://vimeo.com/1084537123')?.embed).toContain('/video/1084537123?')
  })

  test.each([
    'https://acme.wistia.com/medias/e4a27b971d',
    'https://home.wistia.com/medias/e4a27b971d?wtime=30s',
    'https://fast.wistia.net/embed/iframe/e4a27b971d?seo=true',
    'https://fast.wistia.com/embed/iframe/e4a27b971d',
    'https://fast.wistia.com/embed/medias/e4a27b971d.jsonp',
    'https://acme.wistia.com/projects/abc?wvideo=e4a27b971d',
    'https://wi.st/medias/e4a27b971d',
  ])('wistia: %s [INS-19]', (link) => {
    expect(videoOf(link)).toEqual({ provider: 'wistia', name: 'Wistia', embed: wistia })
  })
})

describe('everything else is not embedded', () => {
  test.each([
    '',
    ' ',
    FILM,
    'javascript:alert(1)',
    `javascript://www.youtube.com/watch?v=${FILM}%0aalert(1)`,
    `JaVaScRiPt:/*https://youtu.be/${FILM}*/alert(1)`,
    'data:text/html,<script>alert(1)</script>',
    `blob:https://www.youtube.com/${FILM}`,
    `ftp://www.youtube.com/watch?v=${FILM}`,
    `https://www.youtube.com.evil.example/watch?v=${FILM}`,
    `https://evil.example/watch?v=${FILM}&u=youtube.com`,
    `https://evil.example/https://youtu.be/${FILM}`,
    `https://evilyoutube.com/watch?v=${FILM}`,
    `https://www-youtube.com/watch?v=${FILM}`,
    `https://youtube.com@evil.example/watch?v=${FILM}`,
    `https://somebody@www.youtube.com/watch?v=${FILM}`,
    `https://a:b@vimeo.com/286898202`,
    `https://www.youtube.com:8443/watch?v=${FILM}`,
    `https://www.youtube.com./watch?v=${FILM}`,
    `https://www.youtube.com\\@evil.example/watch?v=${FILM}`,
    `https://evil.example\\youtu.be/${FILM}`,
    `https://you\ntube.com/watch?v=${FILM}`,
    `https://youtube.com/\twatch?v=${FILM}`,
    `https://yоutube.com/watch?v=${FILM}`,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${FILM}x`,
    `https://www.youtube.com/watch?v=${FILM}%2F..`,
    'https://www.youtube.com/watch?v=<script>aaa',
    `https://www.youtube.com/watch?x=${FILM}`,
    `https://www.youtube.com/${FILM}`,
    `https://www.youtube.com/redirect?q=https://youtu.be/${FILM}`,
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/@somebodyyyyy',
    'https://www.youtube.com/channel/UC4QobU6STFB0P71PMvOGN5A',
    'https://www.youtube.com/playlist?list=PL1',
    'https://youtu.be/',
    'https://vimeo.com/22439234',
    'https://vimeo.com/012345678',
    'https://vimeo.com/about/286898202x',
    'https://vimeo.com/event/286898202',
    'https://vimeo.com/user/286898202/folder',
    'https://api.vimeo.com/286898202',
    'https://vimeo.com.evil.example/286898202',
    'https://vimeo.com/286898202/not-a-key',
    'https://wistia.com/',
    'https://acme.wistia.com/medias/short',
    'https://acme.wistia.com/medias/e4a27b971dx',
    'https://wistia.com.evil.example/medias/e4a27b971d',
    'https://notwistia.com/medias/e4a27b971d',
    'https://fast.wistia.net/embed/channel/e4a27b971d',
    'https://www.dailymotion.com/video/x8abcde',
    'https://player.twitch.tv/?channel=somebody',
    `https://youtu.be/${FILM}?${'x'.repeat(3_000)}`,
  ])('%j [INS-20]', (link) => {
    expect(videoOf(link)).toBeNull()
  })

  test('an empty link is not a film [INS-20]', () => {
    expect(videoOf(null)).toBeNull()
    expect(videoOf(undefined)).toBeNull()
  })

  const host = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    'player.vimeo.com',
    'a.wistia.com',
    'evil.example',
  )
  const piece = fc.oneof(
    fc.constantFrom(FILM, '286898202', 'e4a27b971d', 'watch', 'embed', 'video', 'medias', '..', '%2e%2e', '@', '\\'),
    fc.string({ maxLength: 14 }),
  )
  const link = fc
    .tuple(
      fc.constantFrom('https://', 'http://', '//', '', 'javascript:', 'https:/'),
      host,
      fc.array(piece, { maxLength: 5 }),
    )
    .chain(([start, name, path]) =>
      fc.dictionary(fc.constantFrom('v', 't', 'h', 'wvideo', 'start', 'x'), piece).map(
        (query) =>
          `${start}${name}/${path.join('/')}?${Object.entries(query)
            .map((pair) => pair.join('='))
            .join('&')}`,
      ),
    )

  test('whatever is typed, a player of the three is framed or nothing, with nothing smuggled into its address [INS-20]', () => {
    fc.assert(
      fc.property(fc.oneof(link, fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' })), (typed) => {
        const film = videoOf(typed)
        if (!film) return
        const url = new URL(film.embed)
        expect(url.protocol).toBe('https:')
        expect(PLAYER_HOSTS).toContain(url.host)
        expect(film.embed).toMatch(/^https:\/\/[a-z.-]+\/(embed|video|embed\/iframe)\/[\w-]+\?[\w=&]+(#t=\d+s)?$/)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a player’s own address leads to the same player again [INS-19]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{11}$/), fc.stringMatching(/^[1-9]\d{8,11}$/), (film, number) => {
        for (const typed of [`https://youtu.be/${film}`, `https://vimeo.com/${number}`]) {
          const embed = videoOf(typed)?.embed
          expect(videoOf(embed)?.embed).toBe(embed)
        }
      }),
      { examples: [[FILM, '286898202']] },
    )
  })

  test('the portal may frame exactly the three players [INS-20]', () => {
    const frames = portalCsp('nonce')
      .split('; ')
      .find((rule) => rule.startsWith('frame-src '))
    expect(frames).toBe(`frame-src ${PLAYER_HOSTS.map((host) => `https://${host}`).join(' ')}`)
  })
})
