// The text of an act's file, as the form proposes it: what was read for the search, without the marks of its pages.
import type { Queries } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { Leitura } from '../ato-normativo.contract.ts'
import { longestTexto } from '../ato-normativo.fields.ts'
import { textoDe } from '../lei-blocos.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { marcasContadas } from '../lei-resumo.ts'

type Lido = { titulo: string; tipo: string; estado: string | null; paginas: string[] }

/** Null when the act has no such attachment. */
export async function leTextoDoAnexo(db: Queries, atoId: number, anexoId: number): Promise<Leitura | null> {
  const lido = await rowOf<Lido>(db)`
    select coalesce(nullif(documento_generico_anexo_titulo, ''), arq_nome) as titulo, arq_tipo as tipo, arq_texto as estado,
      array(select art_texto from arquivo_texto t where t.arquivo_id = a.arquivo_id order by art_pagina) as paginas
    from documento_generico_anexo a join arquivo using (arquivo_id)
    where anexo_id = ${anexoId} and documento_generico_id = ${atoId}`
  if (!lido) return null
  const { titulo, estado } = lido
  const nothing = { titulo, texto: null, marcas: [] }
  if (estado !== 'feito') return { ...nothing, estado: estadoDe(estado) }
  // only a PDF has pages; anything else comes in pieces
  const { blocos, marcas } = leEstrutura(lido.paginas.join(lido.tipo === 'application/pdf' ? '\f' : '\n'))
  const texto = textoDe(blocos)
  if (texto.length > longestTexto) return { ...nothing, estado: 'longo' }
  return { titulo, estado: 'feito', texto, marcas: marcasContadas(marcas) }
}

const estadoDe = (estado: string | null): Leitura['estado'] =>
  estado === 'espera' || estado === 'vazio' || estado === 'cifrado' ? estado : 'falhou'
