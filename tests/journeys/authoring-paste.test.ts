import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeHtml } from '#base/escape-html.ts'
import { plainTextOf, type RichText } from '#base/rich-text.ts'
import { formOf, openScreenAs, paste } from '#tests/kit/authoring-screen.ts'
import { openBrowser } from '#tests/kit/browser.ts'
import { pastedAddress } from '#tests/kit/links.ts'
import { fc } from '#tests/kit/properties.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Word's clipboard format: a whole page with its own styles, conditional comments and list markers. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment--><h1 style='mso-list:none'>Weirs<o:p></o:p></h1>
<p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>old</b> weir <i>holds</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Spring<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>April<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Autumn<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Depth<o:p></o:p></p></td><td>2 m</td></tr></table>
<img width=100 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png"><!--EndFragment--></body></html>`

/** A web page with everything it may contain. */
const PAGE = `<meta charset="utf-8"><div class="article" style="font-size:40px;color:red" onclick="alert(1)">
<h5>Small heading</h5><p>See <a href="https://guide.test/weirs" onclick="alert(1)" target="_blank" class="btn">the guide</a>
or <a href="javascript:alert(1)">this</a>.</p><script>alert(1)</script><style>p{color:red}</style>
<img src="https://tracker.test/pixel.png" onerror="alert(1)"><img src="data:image/png;base64,iVBORw0KGgo=">
<svg onload="alert(1)"><circle r=1 /></svg><iframe src="https://evil.test"></iframe>
<figure data-picture="0198b4f0-0000-7000-8000-000000000001"><img src="javascript:alert(1)" alt="Not ours"></figure>
<ul><li>one<ul><li>two</li></ul></li></ul><blockquote>Said</blockquote><pre><code>a &lt; b</code></pre></div>`

async function pasted(clipboard: Record<string, string>) {
  const screen = await openScreenAs(browser, app, 'member', '/my-films?key=new')
  const { page } = screen
  const form = formOf(page)
  await form.title.fill('Pasted')
  await paste(form.text, clipboard)
  await form.saved('Saved').waitFor()
  const shown = await form.text.innerHTML()
  const id = new URL(page.url()).searchParams.get('key')
  const member = await app.signIn('member')
  const { body } = await member.get<{ workingCopy: { contents: { contentJSON: object } } }>(
    `/api/insights/${id}/editor`,
  )
  const saved = JSON.stringify(body.workingCopy.contents.contentJSON)
  const { consoleErrors, thirdPartyRequests } = screen
  await screen.close()
  return { shown: plain(shown), saved, consoleErrors, thirdPartyRequests }
}

/** Without the editor's own markup and its trailing empty paragraph. */
const plain = (html: string) =>
  html
    .replaceAll(/ (?:rel|class|contenteditable|draggable)="[^"]*"/g, '')
    .replaceAll(/<br>|<img class="ProseMirror[^>]*>/g, '')
    .replace(/<p><\/p>$/, '')

test('what comes from Word is its headings, words and lists, and nothing else of it [WRITE-23]', async () => {
  const { shown, saved, thirdPartyRequests } = await pasted({ 'text/html': WORD, 'text/plain': 'Weirs' })
  expect(shown).toBe(
    [
      '<h2>Weirs</h2>',
      '<p>The <strong>old</strong> weir <em>holds</em>.</p>',
      '<ul><li><p>Spring</p><ul><li><p>April</p></li></ul></li><li><p>Autumn</p></li></ul>',
      '<ol><li><p>First</p></li></ol>',
      '<p>Depth</p><p>2 m</p>',
    ].join(''),
  )
  expect(saved).not.toMatch(/mso|style|file:/i)
  expect(thirdPartyRequests).toEqual([])
})

test('what comes from a web page runs nothing, asks nobody and keeps only what a text may hold [WRITE-23]', async () => {
  const { shown, saved, thirdPartyRequests, consoleErrors } = await pasted({ 'text/html': PAGE, 'text/plain': 'x' })
  expect(shown).toContain('<h4>Small heading</h4>')
  expect(shown).toContain('<a href="https://guide.test/weirs">the guide</a>')
  expect(shown).toContain(
    '<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><blockquote><p>Said</p></blockquote>',
  )
  expect(shown).toContain('<pre><code>a &lt; b</code></pre>')
  for (const text of [shown, saved])
    expect(text).not.toMatch(/javascript:|data:|onclick|script|svg|iframe|tracker|style|Not ours/)
  expect(thirdPartyRequests).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('bold and italic that a word processor says by styles alone stay, and its wrapper makes nothing bold [WRITE-23]', async () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">A </span><span style="font-size:11pt;font-weight:700;">bold</span><span style="font-style:italic;"> word</span></p></b>`
  const { shown, consoleErrors } = await pasted({ 'text/html': docs, 'text/plain': 'A bold word' })
  expect(shown).toBe('<p>A <strong>bold</strong><em> word</em></p>')
  expect(consoleErrors).toEqual([])
})

test('Markdown is pasted as what it says, prose as it is [WRITE-23]', async () => {
  const written = await pasted({ 'text/plain': '## Weirs\n\n- **one**\n- [two](https://guide.test)\n\n> Said' })
  expect(written.shown).toBe(
    '<h2>Weirs</h2><ul><li><p><strong>one</strong></p></li><li><p><a href="https://guide.test">two</a></p></li></ul><blockquote><p>Said</p></blockquote>',
  )
  const prose = await pasted({ 'text/plain': 'Costs 3 * 4 and 5 * 6.\n\nEnd' })
  expect(prose.shown).toBe('<p>Costs 3 * 4 and 5 * 6.</p><p>End</p>')
})

test('whatever its links lead to, a pasted text is saved with all its words, and links only where a reader can go [WRITE-23, INS-B2]', async () => {
  const addresses = ['#_ftn1', '/about', '//host/a', 'ftp://a.test/', ...fc.sample(pastedAddress, 60)]
  const html = addresses.map((href, at) => `<p>See <a href="${escapeHtml(href)}">note ${at}</a>.</p>`).join('')
  const { shown, saved, consoleErrors } = await pasted({ 'text/html': html, 'text/plain': 'x' })
  const text: RichText = JSON.parse(saved)
  expect(plainTextOf(text)).toBe([...addresses.keys()].map((at) => `See note ${at}.`).join('\n'))
  const links = saved.match(/"href":"[^"]{0,8}/g) ?? []
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect(link).toMatch(/"href":"(https?:\/|mailto:|tel:)/i)
  expect(shown).not.toMatch(/href="(#|\/|ftp)/)
  expect(consoleErrors).toEqual([])
})
