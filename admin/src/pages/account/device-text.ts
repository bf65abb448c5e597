import { t } from '../../messages/text.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system from the User-Agent header: `Firefox on Linux`. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return t('account.unknownDevice')
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(browsers) ?? t('account.anotherProgram')
  const system = named(systems)
  return system ? t('account.browserOn', { browser, system }) : browser
}
