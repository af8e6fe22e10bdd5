// What people read of the codes that an address filters by.
import { chaveDoNome, resolveNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { mostraCodigo, niveis } from '../niveis.fields.ts'

// the others are chosen from lists that have the names
const digitados = ['unidade', 'subfuncao', 'programa', 'acao', 'modalidade', 'natureza'] as const

type Pagina = { filters: Record<string, string>; errors: object; told: Record<string, string> }

/** The words of the filters, with those of codes that have a name: 'Programa: 0003 – Escola viva'. In one statement. */
export async function filtrosDitos(
  db: Queries,
  { filters, errors, told }: Pagina,
  exercicio: number | null,
): Promise<Record<string, string>> {
  if (Object.keys(errors).length || exercicio === null) return told
  const pedidos = digitados.flatMap((nivel) => {
    const texto = filters[`despesa_${nivel}`]
    const codigo = (nivel === 'natureza' ? texto?.replaceAll('.', '') : texto)?.trim()
    return codigo ? [{ nivel, texto, codigo, tabela: niveis[nivel].tabela }] : []
  })
  const nomes = await resolveNomes(db, pedidos, exercicio)
  const ditos = pedidos.flatMap(({ nivel, texto, ...pedido }) => {
    const nome = nomes.get(chaveDoNome(pedido))
    const words = `${niveis[nivel].rotulo}: ${mostraCodigo(nivel, pedido.codigo)} – ${nome}`
    return nome === undefined ? [] : [[`despesa_${nivel}=${texto}`, words] as const]
  })
  return { ...told, ...Object.fromEntries(ditos) }
}
