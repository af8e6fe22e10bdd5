// The 200 generic documents of the demo.
import type { Ato } from './ato.ts'
import { makeConvenios } from './convenios.ts'
import { makeDecretos, makeLeis } from './legislacao.ts'
import { makeRelatorios } from './relatorios.ts'

/** In order of publication. */
export const makeAtos = (): Ato[] =>
  [...makeLeis(), ...makeDecretos(), ...makeConvenios(), ...makeRelatorios()].sort(
    (a, b) => a.publicacao.localeCompare(b.publicacao) || a.tipo - b.tipo || a.numero.localeCompare(b.numero, 'pt-BR'),
  )
