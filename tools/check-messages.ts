/**
 * Checks the texts of the apps: each stands in a message file, each message is used, and each call gives its values.
 * The German texts take the same values as the English ones. A type already asks for each text in each language.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isTagElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '..')
const faults: string[] = []

const product = 'Waybill'
/** Attributes whose text a person reads or hears. */
const readAttributes =
  /^(?:label|title|placeholder|helperText|about|question|confirm|done|name|alt|aria-label|aria-description|hint|none|text|empty|message|caption|heading|primary|secondary|tooltip|submit|noOptionsText|emptyText|add|help)$/
/** Names of object keys with such a text. */
const readKeys = /^(?:label|title|name|text|message|question|about|confirm|done|hint|heading|description)$/
/** Keys of styles. */
const styleKeys =
  /^(?:border|outline|grid|font|transition|animation|transform|boxShadow|background|flex|padding|margin)/
/** A sentence or a capitalised word. Codes, paths, numbers and names of statuses in calls are none. */
const prose = /^\s*(?:[\p{Lu}][\p{L}’'-]*(?:[\s,.:…?!]|$)|\p{Ll}[\p{L}’'-]*\s+\p{L})/u

checkApp('admin', language => {
  // `check-sentences.ts` checks the server's.
  const files = globSync(`messages/${language}/*.json`, {
    cwd: path.join(root, 'admin/src'),
    exclude: ['**/server.json'],
  })
  return files.map(file => ({ file, area: path.basename(file, '.json') }))
})
checkApp('driver', language => [{ file: `messages/${language}.json` }])

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write(`${faults.length} faults in the apps' texts.\n`)
  process.exitCode = 1
}

interface MessageFile {
  readonly file: string
  /** The beginning of its ids, if the app has several files. */
  readonly area?: string
}

function checkApp(app: string, filesOf: (language: string) => MessageFile[]): void {
  const source = path.join(root, app, 'src')
  const [english, german] = ['en', 'de'].map(language => readMessages(source, filesOf(language)))
  if (!english || !german || english.size === 0) throw new Error(`The texts of ${app} are not found.`)
  for (const [id, names] of english) {
    const other = german.get(id)
    if (other && !sameNames(names, other)) faults.push(`de: ${id} takes other values than the English text.`)
  }
  const used = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
    if (!/^(?:messages|theme|core)\b|\.gen\.ts$/.test(file)) readSource({ source, file, english, used })
  }
  for (const id of english.keys()) if (!used.has(id)) faults.push(`${app}: ${id} is not used.`)
}

function readMessages(source: string, files: MessageFile[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { file, area } of files) {
    const texts = JSON.parse(readFileSync(path.join(source, file), 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) {
      if (area && !id.startsWith(`${area}.`)) faults.push(`${file}: ${id} does not begin with ${area}.`)
      try {
        found.set(id, namesIn(parse(text)))
      } catch (error) {
        faults.push(`${file}: ${id}: ${String(error)}`)
      }
    }
  }
  return found
}

function namesIn(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    if (isTagElement(element)) for (const name of namesIn(element.children)) names.add(name)
    else if ('options' in element) {
      for (const { value } of Object.values(element.options))
        for (const name of namesIn(value)) names.add(name)
    }
  }
  return names
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.symmetricDifference(other).size === 0
}

interface Source {
  readonly source: string
  readonly file: string
  readonly english: ReadonlyMap<string, ReadonlySet<string>>
  readonly used: Set<string>
}

function readSource({ source, file, english, used }: Source): void {
  const text = readFileSync(path.join(source, file), 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(tree)

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.getText(tree) === 'codeText') markCodes(node)
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^(?:t|rich)$/.test(node.expression.text)
    ) {
      readCall(node)
      for (const values of node.arguments.slice(1)) visit(values)
      return
    }
    markUse(node)
    // Styles are for the browser.
    if (ts.isJsxAttribute(node) && node.name.getText(tree) === 'sx') return
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text) && node.text.trim() !== product)
      tell(node, node.text)
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isRead(node, node.text)) tell(node, node.text)
    }
    if (ts.isTemplateExpression(node)) {
      const fixed = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(each => each.text)
      if (
        fixed.some(part => /\p{L}{2,}[,.:]?\s|\s\p{L}{2,}/u.test(part)) &&
        isRead(node, `A ${fixed.join(' ')}`.replace(/\s+/g, ' '))
      ) {
        tell(node, fixed.join('…'))
      }
    }
    ts.forEachChild(node, visit)
  }

  /** An id may also stand in a table or a variable; the compiler checks it there. */
  function markUse(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const id of idsOf(node)) if (english.has(id)) used.add(id)
    }
  }

  /** `codeText('status', code)` stands for all messages of that area. */
  function markCodes({ arguments: [area] }: ts.CallExpression): void {
    if (!area || !ts.isStringLiteral(area)) return
    for (const id of english.keys()) if (id.startsWith(`${area.text}.`)) used.add(id)
  }

  function readCall(call: ts.CallExpression): void {
    const [first, given] = call.arguments
    if (!first) return
    const ids = idsOf(first)
    for (const id of ids) used.add(id)
    if (given && !ts.isObjectLiteralExpression(given)) return
    const names = new Set(given?.properties.map(property => property.name?.getText(tree) ?? '…') ?? [])
    if (names.has('…')) return
    for (const id of ids) {
      const wanted = english.get(id)
      // A choice of messages gives the values of all.
      const fits = wanted && (ids.length > 1 ? wanted.isSubsetOf(names) : sameNames(wanted, names))
      if (wanted && !fits)
        tell(call, `${id} takes ${[...wanted].join(', ') || 'nothing'}, not ${[...names].join(', ')}`)
    }
  }

  /** The ids that an expression can stand for: a text, a choice of two, or all that fit a template. */
  function idsOf(expression: ts.Expression): string[] {
    if (ts.isStringLiteralLike(expression)) return [expression.text]
    if (ts.isConditionalExpression(expression)) {
      return [...idsOf(expression.whenTrue), ...idsOf(expression.whenFalse)]
    }
    if (ts.isTemplateExpression(expression)) {
      const parts = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)]
      const pattern = new RegExp(`^${parts.map(RegExp.escape).join('[\\w -]+')}$`)
      return [...english.keys()].filter(id => pattern.test(id))
    }
    return []
  }

  function isRead(node: ts.Node, words: string): boolean {
    // Selectors of elements, and functions of style sheets.
    if (/\[[\w-]+=|\b(?:minmax|repeat)\(/.test(words)) return false
    if (!prose.test(words) || words === product || idsOf(node as ts.Expression).some(id => english.has(id)))
      return false
    let { parent } = node
    while (
      ts.isConditionalExpression(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isJsxExpression(parent) ||
      ts.isTemplateSpan(parent) ||
      ts.isTemplateExpression(parent) ||
      (ts.isBinaryExpression(parent) && /^(?:\|\||&&|\?\?|\+)$/.test(parent.operatorToken.getText(tree)))
    ) {
      if (ts.isConditionalExpression(parent) && parent.condition === node) return false
      node = parent
      parent = parent.parent
    }
    if (ts.isJsxAttribute(parent)) return readAttributes.test(parent.name.getText(tree))
    if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
      if (styleKeys.test(parent.name.getText(tree))) return false
      return readKeys.test(parent.name.getText(tree)) || /\p{L}\s\p{L}/u.test(words)
    }
    if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isPropertyAssignment(parent))
      return false
    // Compared, not shown.
    if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText(tree))) return false
    // Programmers read the message of a fault.
    if (ts.isNewExpression(parent) && parent.expression.getText(tree) === 'Error') return false
    // A fact: its name, then its value.
    if (ts.isArrayLiteralExpression(parent) && parent.elements.length === 2)
      return parent.elements[0] === node
    // `Saved.` is a sentence, `Saved` may be a code.
    return ts.isJsxElement(parent) || ts.isJsxFragment(parent) || /\p{L}\s\p{L}|\p{L}[.…!?]$/u.test(words)
  }

  function tell(node: ts.Node, words: string): void {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    faults.push(
      `${path.relative(root, path.join(source, file))}:${line + 1}: ${words.replace(/\s+/g, ' ').trim()}`,
    )
  }
}
