import { fetchFile } from '../http/call.ts'

/** Downloads a file of the admin API. Throws a `Problem` with the server's message. */
export async function download(
  path: string,
  name: string,
  query: Record<string, unknown> = {},
): Promise<void> {
  const response = await fetchFile(path, { query })
  saveFile(await response.blob(), name)
}

/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read the blob, and its memory can go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
