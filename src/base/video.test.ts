import { expect, test } from 'vitest'
import { pageOfVideo, videoOf } from './video.ts'

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?si=abc&t=1m30s', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://player.vimeo.com/video/286898202?badge=0', 'https://vimeo.com/286898202'],
  ['https://vimeo.com/286898202/0a1b2c3d4e?share=copy', 'https://vimeo.com/286898202/0a1b2c3d4e'],
  ['https://acme.wistia.com/medias/e4a27b971d?wtime=3', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
])('the page of %s at its provider carries nothing but the film [LAND-15]', (link, page) => {
  const video = videoOf(link)
  expect(video && pageOfVideo(video)).toBe(page)
})
