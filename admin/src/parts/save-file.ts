/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read the blob. Without this its memory would never be freed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
