import type { Marked, Tokens } from 'marked'
import { guideStyles } from './guide-styles.ts'

export interface Guide {
  title: string
  /** HTML text. */
  summary: string
  /** The summary as plain text. */
  sentence: string
  /** The guide as Markdown, with links that lead somewhere on the server. */
  markdown: string
  /** Headings of the second level with their ids. */
  headings: readonly { id: string; text: string }[]
  html: string
}

/** Guides by reader, in reading order; the address is the guide's name. */
export type GuideGroups = readonly {
  name: string
  guides: readonly { address: string; guide: Guide }[]
}[]

/** Link targets besides guides, with their addresses on the server. */
const served: Readonly<Record<string, string>> = {
  '../../openapi/v1.json': '/v1/openapi.json',
  '../waybill.postman_collection.json': '/docs/waybill.postman_collection.json',
  '../../CHANGELOG.md': '/docs/changelog',
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
        const id = newId(idOf(text), headings)
        headings.push({ id, text, depth })
        return `<h${depth} id="${id}">${text}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const address = addressOf(href, known)
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`
      },
      image({ href, text }) {
        const address = addressOf(href, known)
        return address === null ? '' : `<img src="${escaped(address)}" alt="${escaped(text)}" loading="lazy">`
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
    sentence: sentence.replace(/:$/, '.').replace(link, '$1').replace(/\s+/g, ' '),
    markdown: servedMarkdown(markdown, known),
    summary: marked.parseInline(sentence.replace(/:$/, '.'), { async: false }),
    headings: headings.filter(({ depth }) => depth === 2),
    html,
  }
}

/** The page of a guide or of the changelog; without one, of all guides. */
export function guidePage(groups: GuideGroups, guide: Guide | null, address: string): string {
  const title = guide?.title ?? 'Guides'
  const places = groups.map(({ name, guides }) => {
    const items = guides.map(({ address, guide: one }) => {
      const here = one === guide ? ' aria-current="page"' : ''
      return `<li><a href="/docs/guides/${address}"${here}>${one.title}</a></li>`
    })
    return `<p class="group">${name}</p><ul>${items.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Waybill</title>
${guide ? `<link rel="alternate" type="text/markdown" href="${address}.md">\n` : ''}<style>${guideStyles}</style>
</head>
<body>
<header><a class="name" href="/docs/guides">Waybill guides</a> <a href="/docs">API reference</a> <a href="/docs/changelog">Changelog</a></header>
<div class="columns">
<nav aria-label="Guides">${places.join('')}</nav>
<main>${guide ? `${guide.html.replace('</h1>', `</h1>${contentsOf(guide)}`)}` : overview(groups)}</main>
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

const readers: Readonly<Record<string, string>> = {
  Staff: 'For people who use the web interface.',
  Integrators: 'For people who connect a program. A test runs the samples; they print what is shown.',
}

function overview(groups: GuideGroups): string {
  const parts = groups.map(({ name, guides }) => {
    const items = guides.map(
      ({ address, guide: { title, summary } }) =>
        `<dt><a href="/docs/guides/${address}">${title}</a></dt><dd>${summary}</dd>`,
    )
    return `<h2 id="${idOf(name)}">${name}</h2>
<p>${readers[name] ?? ''}</p>
<dl>${items.join('')}</dl>`
  })
  return `<h1>Guides</h1>\n${parts.join('\n')}`
}

/** Address on the server of a guide or a picture; null if the target is not there. */
function addressOf(href: string, known: ReadonlySet<string>): string | null {
  if (/^https:\/\//.test(href) || href.startsWith('#')) return href
  const [, name = '', fragment = ''] = /^(?:docs\/guides\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (known.has(name)) return `/docs/guides/${name}${fragment}`
  if (/^images\/[\w-]+\.png$/.test(href)) return `/docs/guides/${href}`
  return served[href] ?? null
}

/** A link of Markdown. */
const link = /\[([^\][]*)\]\(([^()\s]+)\)/g

/** Markdown for readers of the server: links as on the pages, and no comments. Code is left alone. */
function servedMarkdown(markdown: string, known: ReadonlySet<string>): string {
  // Every second part stands between two fences.
  const parts = markdown.split(/^```/m)
  return parts.map((part, index) => (index % 2 === 1 ? part : servedText(part, known))).join('```')
}

function servedText(text: string, known: ReadonlySet<string>): string {
  return text
    .replace(/<!-- prints -->/g, 'It prints:\n')
    .replace(/<!-- [^<>]*-->\n?/g, '')
    .replace(link, (_, words: string, href: string) => {
      const address = addressOf(href, known)
      if (address === null) return words
      return `[${words}](${address.replace(/^(\/docs\/(?:guides\/[\w-]+|changelog))(?![\w/-])/, '$1.md')})`
    })
}

/** The list of all documents for programs that read them: https://llmstxt.org. */
export function documentList(groups: GuideGroups): string {
  const parts = groups.toReversed().map(({ name, guides }) => {
    const lines = guides.map(
      ({ address, guide: { title, sentence } }) => `- [${title}](/docs/guides/${address}.md): ${sentence}`,
    )
    return `## Guides for ${name.toLowerCase()}\n\n${lines.join('\n')}`
  })
  return `# Waybill

> A shipping service for courier companies. Programs create shipments through a JSON REST API and get an AWB, a label, a
> price, tracking and a pickup.

Every request has the headers \`X-Tenant: <client ID>\` and \`Authorization: Bearer <token>\`. Every answer is
\`{"ok": true, "data": {…}}\` or \`{"ok": false, "error": {"code", "message", "details"}}\`.

${parts.join('\n\n')}

## Reference

- [OpenAPI document](/v1/openapi.json): every endpoint, field and error.
- [Postman collection](/docs/waybill.postman_collection.json): every request, to try by hand.
- [Changelog](/docs/changelog.md): every release, the newest first.
`
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

/** Headings of one text get ids of their own, numbered as on GitHub. */
function newId(id: string, headings: readonly { id: string }[]): string {
  const isUsed = (one: string) => headings.some(heading => heading.id === one)
  for (let number = 1, next = id; ; number++) {
    if (!isUsed(next)) return next
    next = `${id}-${number}`
  }
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
