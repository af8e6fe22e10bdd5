// docs/specification/panel.md#users: the last administrator can be neither deleted nor demoted; nobody deletes or demotes themself.
import { privileges } from '#base/privilegio.ts'
import type { DeQuemSeExige } from '#modules/cidade/configuracao/configuracao.contract.ts'

type Deed = { actor: number; target: number; administrators: number[] }

const isLast = ({ target, administrators }: Deed) => administrators.length === 1 && administrators[0] === target

/** Why `actor` may not remove `target`, or null. `administrators` are the ids of all administrators. */
export function removalProblem(deed: Deed): string | null {
  if (deed.actor === deed.target) return 'Você não pode remover o seu próprio usuário. Peça a outro administrador.'
  return isLast(deed) ? 'Este é o último administrador do painel e não pode ser removido.' : null
}

/** Why `actor` may not demote `target` from administrator, or null. */
export function demotionProblem(deed: Deed): string | null {
  if (!deed.administrators.includes(deed.target)) return null
  if (deed.actor === deed.target)
    return 'Você não pode deixar de ser administrador por conta própria. Peça a outro administrador.'
  return isLast(deed) ? 'Este é o último administrador do painel e não pode deixar de sê-lo.' : null
}

const seeing: readonly string[] = privileges.filter((one) => 'seesPeople' in one).map(({ name }) => name)

/** Whether the town's choice (null: nobody) concerns an account with these rights. */
export function demandsFactor(
  of: DeQuemSeExige | null,
  { isAdmin, privileges: granted }: { isAdmin: boolean; privileges: readonly string[] },
): boolean {
  if (of === null) return false
  if (of === 'todos' || isAdmin) return true
  return of === 'dados' && granted.some((name) => seeing.includes(name))
}
