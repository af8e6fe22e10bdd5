// This module's test rows.
import { randomBytes } from 'node:crypto'

/** A name that no other entry bears. */
export const nameSample = () => `Espécie ${randomBytes(6).toString('hex')}`

/** A tender that uses an entry. */
export const licitacaoOf = (uses: Record<string, number>) => ({
  licitacao_numero: '1/2026',
  licitacao_orgao: 'Secretaria de Obras',
  licitacao_objeto: 'Reforma da praça',
  licitacao_contratada: 'Construtora Exemplo',
  licitacao_contratante: 'Município',
  ...uses,
})
