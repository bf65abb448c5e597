import { readFile, writeFile } from 'node:fs/promises'

/** Puts the text between the two comments of a Markdown file that have this name and say where it goes. */
export async function replaceSection(file: string, name: string, text: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const between = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(\\n<!-- /${name} -->)`)
  if (!between.test(page)) throw new Error(`${file} has no <!-- ${name} --> and <!-- /${name} -->.`)
  await writeFile(
    file,
    page.replace(between, (_, start, end) => `${start}\n${text}\n${end}`),
  )
}
