import { expect, test } from 'vitest'
import { isKnownVideo } from './rules.ts'

test('only films at youtube, vimeo and wistia are known, over https and without a sign-in in the address [INS-20]', () => {
  for (const url of [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://youtu.be/abcdefghijk',
    'https://vimeo.com/76979871',
    'https://acme.wistia.com/medias/x',
  ])
    expect([url, isKnownVideo(url)]).toEqual([url, true])
  for (const url of [
    'http://vimeo.com/1',
    'https://evil.example/embed',
    'https://youtube.com.evil.example/',
    'https://youtube.com@evil.example/',
    'javascript:alert(1)',
    '',
  ])
    expect([url, isKnownVideo(url)]).toEqual([url, false])
})
