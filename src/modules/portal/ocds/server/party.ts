// Who is named in a release, each once: OCDS wants a list of parties, and elsewhere only their ids and names. Pure, no I/O.
import { createHash } from 'node:crypto'
import { dobra } from '#base/dobra.ts'
import { mostraCnpj } from '#base/documento.ts'

/** As everybody may see it: of a CPF the middle digits, in the name too. '' where it is not known. */
export type Quem = { nome: string; cnpj: string; cpf: string }
/** A public body of the town. `cnpj` is '' where it is not known. */
export type Entidade = { id: number; nome: string; cnpj: string }

type Role = 'buyer' | 'procuringEntity' | 'tenderer' | 'supplier' | 'payer' | 'payee'
export type Reference = { id: string; name: string }
type Party = Reference & { identifier?: Identifier; roles: Role[] }
type Identifier = { scheme: 'BR-CNPJ'; id: string; legalName: string }

/** Bodies whose name is that of one of the town's legal persons have its CNPJ; of two with one name it is not known which. */
export class Bodies {
  readonly #byName = new Map<string, string>()
  readonly #byId = new Map<number, Entidade>()

  constructor(entidades: readonly Entidade[]) {
    for (const entidade of entidades) {
      const name = keyOf(entidade.nome)
      this.#byName.set(name, this.#byName.has(name) ? '' : entidade.cnpj)
      this.#byId.set(entidade.id, entidade)
    }
  }

  named(nome: string): Quem {
    return { nome, cnpj: this.#byName.get(keyOf(nome)) ?? '', cpf: '' }
  }

  of(id: number): Quem {
    const { nome = '', cnpj = '' } = this.#byId.get(id) ?? {}
    return { nome, cnpj, cpf: '' }
  }
}

export class Parties {
  readonly #known = new Map<string, Party>()

  /** Undefined where nobody is named. Whoever is named twice has the name that came first, as the references must. */
  as(role: Role, { nome, cnpj, cpf }: Quem): Reference | undefined {
    const name = nome.trim() || mostraCnpj(cnpj)
    if (!name) return undefined
    const id = cnpj ? `BR-CNPJ-${cnpj}` : `org-${digest(cpf ? `${keyOf(name)} ${cpf}` : keyOf(name))}`
    const there = this.#known.get(id) ?? {
      ...{ id, name },
      ...(cnpj && { identifier: { scheme: 'BR-CNPJ' as const, id: cnpj, legalName: name } }),
      roles: [],
    }
    if (!there.roles.includes(role)) there.roles.push(role)
    this.#known.set(id, there)
    return { id, name: there.name }
  }

  list(): Party[] {
    return [...this.#known.values()]
  }
}

const keyOf = (nome: string) => dobra(nome.trim()).replace(/\s+/g, ' ')

/** Of what is published anyway. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
