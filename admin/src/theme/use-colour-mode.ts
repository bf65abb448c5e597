import { useMediaQuery } from '@mui/material'
import { createContext, useContext, useState } from 'react'

export type ModeChoice = 'system' | 'light' | 'dark'

export interface ColourMode {
  choice: ModeChoice
  mode: 'light' | 'dark'
  choose(choice: ModeChoice): void
}

export const ColourModeContext = createContext<ColourMode | null>(null)

export function useColourMode(): ColourMode {
  const mode = useContext(ColourModeContext)
  if (!mode) throw new Error('There is no colour mode here.')
  return mode
}

const storageKey = 'waybill.colours'

/** Light or dark: the user's choice, stored in this browser, or else the system's. */
export function useChosenColourMode(): ColourMode {
  const [choice, setChoice] = useState<ModeChoice>(storedChoice)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
  return {
    choice,
    mode,
    choose(next) {
      localStorage.setItem(storageKey, next)
      setChoice(next)
    },
  }
}

function storedChoice(): ModeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
