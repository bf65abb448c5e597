/** The choices. By default a choice has its value in `id` and its text in `name`. */
export interface ChoicesProps<Choice extends object> {
  choices: readonly Choice[]
  optionValue?: Extract<keyof Choice, string>
  optionText?: Extract<keyof Choice, string>
}

export interface Option {
  value: string | number
  text: string
}

export function optionsOf<Choice extends object>(props: ChoicesProps<Choice>): Option[] {
  const { choices, optionValue = 'id', optionText = 'name' } = props
  return choices.map(choice => {
    const fields = choice as Record<string, unknown>
    const value = fields[optionValue]
    return { value: typeof value === 'number' ? value : String(value), text: String(fields[optionText]) }
  })
}
