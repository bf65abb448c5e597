/** Lets the browser save what is in memory as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then; kept for ever it would be a leak.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
