import { cardForm } from '../browser/card-form.ts'
import { providerScript } from '../browser/script.ts'
import { type PageAnswer, pageOf } from './document.ts'

const STYLE = `:root{--text:#1f2430;--field:#fff;--primary:#0a5bd3;--danger:#b3261e;--radius:6px;--size:16px;font:var(--size)/1.5 system-ui,sans-serif}
[data-theme=night]{--text:#f1f3f7;--field:#22262f;--primary:#8ab4ff;--danger:#ffb4ab;color-scheme:dark}
html,body{margin:0;background:var(--field);color:var(--text)}
body{padding:3px}
#form,.row{display:grid;gap:.75rem}.row{grid-template-columns:1fr 1fr;align-items:start}
#form[hidden],[hidden]{display:none}
label{display:block;margin-bottom:.25rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--field);border:1px solid color-mix(in srgb,var(--text) 55%,transparent);border-radius:var(--radius)}
input:focus-visible,button:focus-visible,h2:focus-visible{outline:3px solid var(--primary);outline-offset:0}
input[aria-invalid]{border-color:var(--danger)}
.error{margin:.25rem 0 0;color:var(--danger)}.error:empty{display:none}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;margin:0 .5rem .5rem 0;color:inherit;background:var(--field);border:1px solid color-mix(in srgb,var(--text) 55%,transparent);border-radius:var(--radius)}
h2{font-size:1.1rem;margin:0}p{margin:.5rem 0}
@media(max-width:22rem){.row{grid-template-columns:1fr}}`

const field = (id: string, label: string, attributes: string) =>
  `<div><label for="${id}">${label}</label><input id="${id}" inputmode="numeric" ${attributes} aria-describedby="${id}-error"><p class="error" id="${id}-error" aria-live="polite"></p></div>`

const FORM = `<main><div id="form">${field('number', 'Card number', 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}<div class="row">${field('expiry', 'Expiry date', 'autocomplete="cc-exp" placeholder="MM / YY"')}${field('cvc', 'Security code', 'autocomplete="cc-csc" placeholder="CVC"')}</div></div>
<div id="authentication" role="group" aria-labelledby="authentication-title" hidden><h2 id="authentication-title" tabindex="-1">3-D Secure: your bank asks you to confirm this payment</h2><p>This is the test page of the payment provider’s stand-in. Choose how it ends.</p><button type="button" id="complete">Complete</button><button type="button" id="fail">Fail</button></div></main>`

/** Origins of sites on this machine, which alone may show the card form in a frame. */
const LOCAL_SITES = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*'

/** The card form, for the frame on a page of the product. */
export function cardFormPage(): PageAnswer {
  return pageOf({
    title: 'Card',
    body: FORM,
    style: STYLE,
    script: `(${cardForm.toString()})()`,
    csp: [`frame-ancestors ${LOCAL_SITES}`, "form-action 'none'"],
  })
}

/** The script that a page of the product loads. */
export function scriptAnswer(): PageAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: `(${providerScript.toString()})()`,
  }
}
