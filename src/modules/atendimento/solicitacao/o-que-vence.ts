// What a running term belongs to, in words. Plain data, for server and browser.
import { nomeDoPrazo, type TipoDeRecurso } from './situacoes.ts'

type Linha = { tipo: 'pedido' | 'manifestacao' | TipoDeRecurso; rec_instancia: number | null }

/** 'Pedido de informação', 'Recurso em 1ª instância', 'Resposta da Ouvidoria'. */
export const oQueVence = ({ tipo, rec_instancia }: Linha): string =>
  tipo === 'manifestacao' ? 'Resposta da Ouvidoria' : nomeDoPrazo({ tipo, rec_instancia })
