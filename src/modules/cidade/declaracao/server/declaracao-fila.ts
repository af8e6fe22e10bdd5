// What waits for those who answer for the public lists: one that has nothing, and that no statement of the last year explains.
import type { Directory, PublicList, QueueItem, QueueSource } from '#platform/http/directory.ts'

/**
 * The public lists of which the law asks what they have; nobody declares that there were no news, nor that there is no plan. Of some the
 * law asks only about a part.
 */
export const listsToDeclare = ({ lists }: Directory): PublicList[] =>
  lists
    .filter(({ page, mustHave }) => page.startsWith('/acesso/') && !mustHave)
    .flatMap((list) => (list.declared ?? [{}]).map((part) => ({ ...list, ...part })))

/** Those of them that have nothing, and that no statement of the year before `today` explains. */
export async function listasVazias(directory: Directory, today: string): Promise<PublicList[]> {
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const states = await Promise.all(listsToDeclare(directory).map(async (list) => ({ list, ...(await list.state()) })))
  return states
    .filter(({ linhas, notes: { statements } }) => linhas === 0 && !statements.some(({ to }) => to > aYearAgo))
    .map(({ list }) => list)
    .sort((one, other) => one.page.localeCompare(other.page))
}

/** `directory`: its lists are read at each request, since modules that register later add theirs. */
export const declaracaoQueue = (directory: Directory, entry: string): QueueSource => ({
  access: 'informacao',
  entry,
  isFirstStep: true,
  // none has a term
  count: async ({ today }) => ({ late: 0, soon: 0, later: (await listasVazias(directory, today)).length }),
  list: async (group, { today }, most) =>
    group === 'later' ? (await listasVazias(directory, today)).slice(0, most).map(itemOf) : [],
})

const itemOf = ({ page, title }: PublicList): QueueItem => ({
  due: null,
  since: null,
  subject: `${title}: nada publicado`,
  state: 'A lista está vazia, e nenhuma declaração do último ano diz por quê',
  verb: 'Declarar',
  href: `/painel/declaracoes/cadastro?secao=${encodeURIComponent(page)}`,
})
