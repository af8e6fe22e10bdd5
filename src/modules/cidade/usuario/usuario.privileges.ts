// The labels of privileges and of a user's situation.
import { privileges } from '#base/privilegio.ts'

export const privilegeLabel = (name: string): string =>
  privileges.find((privilege) => privilege.name === name)?.label ?? name

/** A Ativo, P Pendente: the temporary password was not changed yet. */
export const situationLabels = { A: 'Ativo', P: 'Pendente' } as const
