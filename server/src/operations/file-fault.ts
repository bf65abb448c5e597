const faults: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file or folder PATH.',
  ENOTDIR: 'There is no file or folder PATH.',
  EISDIR: 'PATH is a folder, not a file.',
  EACCES: 'This user has no access to PATH.',
  EPERM: 'This user has no access to PATH.',
  EROFS: 'PATH cannot be written: its file system is read-only.',
}

/** A sentence for a file that cannot be opened; null for other errors. */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  // Reading a folder fails without its name.
  return (path && faults[code ?? '']?.replace('PATH', () => path)) ?? null
}
