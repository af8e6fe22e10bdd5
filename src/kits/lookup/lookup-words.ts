// The sentences about a lookup list, made from its singular, plural and gender; for server and browser.

export type LookupWords = {
  /** 'modalidade' */
  one: string
  /** 'modalidades' */
  many: string
  gender: 'f' | 'm'
}

/** 'a modalidade', 'o tipo' */
export const theOne = ({ one, gender }: LookupWords) => `${gender === 'f' ? 'a' : 'o'} ${one}`

/** 'Modalidade', as in a title. */
export const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const alreadyExists = ({ one, gender }: LookupWords) =>
  `Já existe ${gender === 'f' ? 'uma' : 'um'} ${one} com este nome.`

export type Use = { count: number; one: string; many: string }

/** 'Esta modalidade está em uso por 3 licitações e não pode ser removida.'; without numbers when they are unknown. */
export function inUse({ one, gender }: LookupWords, uses: Use[]): string {
  const users = uses.filter((use) => use.count > 0).map((use) => `${use.count} ${use.count === 1 ? use.one : use.many}`)
  const by = users.length ? ` por ${new Intl.ListFormat('pt-BR').format(users)}` : ''
  const [thisOne, removed] = gender === 'f' ? ['Esta', 'removida'] : ['Este', 'removido']
  return `${thisOne} ${one} está em uso${by} e não pode ser ${removed}.`
}
