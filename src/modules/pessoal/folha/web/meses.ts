import { nomesDosMeses } from '../../../../base/data.ts'

export const mesOptions = nomesDosMeses.map((label, at) => ({ value: String(at + 1), label }))
