import type { Marked, Tokens } from 'marked'
import { guideStyles } from './guide-styles.ts'

export interface Guide {
  title: string
  /** HTML text. */
  summary: string
  /** Headings of the second level with their ids. */
  headings: readonly { id: string; text: string }[]
  html: string
}

/** Link targets besides guides, with their addresses on the server. */
const served: Readonly<Record<string, string>> = {
  '../../openapi/v1.json': '/v1/openapi.json',
  '../../waybill.postman_collection.json': '/docs/waybill.postman_collection.json',
}

/**
 * Renders Markdown. Links to files not on the server become plain text, comments disappear, and other HTML is shown as
 * text.
 */
export function readGuide(marked: Marked, markdown: string, known: ReadonlySet<string>): Guide {
  const headings: { id: string; text: string; depth: number }[] = []
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        const id = idOf(text)
        headings.push({ id, text, depth })
        return `<h${depth} id="${id}">${text}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const address = addressOf(href, known)
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`
      },
      code({ text, lang }) {
        const language = /^\w+/.exec(lang ?? '')?.[0] ?? 'text'
        return `<pre tabindex="0" data-language="${language}"><code>${escaped(text)}</code></pre>\n`
      },
      html: ({ text }) => (text.startsWith('<!--') ? noteOf(text) : escaped(text)),
      checkbox: () => '<span class="box" aria-hidden="true"></span> ',
    },
  })
  const html = inScrollingTables(marked.parse(markdown, { async: false }))
  const [title] = headings
  const paragraph = marked
    .lexer(markdown)
    .find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  const sentence = /^[\s\S]*?[.:](?=\s|$)/.exec(paragraph?.text ?? '')?.[0] ?? ''
  return {
    title: title?.text ?? '',
    summary: marked.parseInline(sentence.replace(/:$/, '.'), { async: false }),
    headings: headings.filter(({ depth }) => depth === 2),
    html,
  }
}

/** The page of a guide or, without a name, of all guides. */
export function guidePage(guides: ReadonlyMap<string, Guide>, name: string | null): string {
  const guide = name === null ? undefined : guides.get(name)
  const title = guide?.title ?? 'Guides'
  const places = [...guides].map(([key, { title }]) => {
    const here = key === name ? ' aria-current="page"' : ''
    return `<li><a href="/docs/guides/${key}"${here}>${title}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Waybill</title>
<style>${guideStyles}</style>
</head>
<body>
<header><a class="name" href="/docs/guides">Waybill guides</a> <a href="/docs">API reference</a></header>
<div class="columns">
<nav aria-label="Guides"><ul>${places.join('')}</ul></nav>
<main>${guide ? `${guide.html.replace('</h1>', `</h1>${contentsOf(guide)}`)}` : overview(guides)}</main>
</div>
</body>
</html>
`
}

function contentsOf({ headings }: Guide): string {
  if (headings.length < 3) return ''
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`)
  return `<nav class="contents" aria-label="On this page"><ul>${items.join('')}</ul></nav>`
}

function overview(guides: ReadonlyMap<string, Guide>): string {
  const items = [...guides].map(
    ([name, { title, summary }]) => `<dt><a href="/docs/guides/${name}">${title}</a></dt><dd>${summary}</dd>`,
  )
  return `<h1>Guides</h1>
<p>For whoever connects a program to Waybill. The samples are run by a test, and print what is shown.</p>
<dl>${items.join('')}</dl>`
}

/** Address on the server; null if the target is not there. */
function addressOf(href: string, known: ReadonlySet<string>): string | null {
  if (/^https:\/\//.test(href) || href.startsWith('#')) return href
  const [, name = '', fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (known.has(name)) return `/docs/guides/${name}${fragment}`
  return served[href] ?? null
}

/** The note in a comment above a block. */
function noteOf(comment: string): string {
  return comment.startsWith('<!-- prints -->') ? '<p class="prints">It prints:</p>\n' : ''
}

/** Wide tables scroll inside the page. */
function inScrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^<>]+>|&\w+;/g, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Also safe between double quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
