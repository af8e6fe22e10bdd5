// Lists of which the town states each day that they are complete: what they have may be old and still be all that there is.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { instante, workingDayUntil } from './calendar.ts'
import { insere } from './linhas.queries.ts'

const confirmadas: Readonly<Record<string, readonly string[]>> = {
  'saude@licuri.example': [
    ...['saude/unidades', 'saude/escalas', 'saude/medicamentos', 'saude/estoque-de-medicamentos'],
    ...['saude/fila-da-regulacao', 'saude/fila-da-regulacao/pessoas'],
  ],
  'educacao@licuri.example': ['educacao/fila-de-creche'],
  'obras@licuri.example': ['obras', 'obras/paralisadas'],
  'informacao@licuri.example': ['conselhos'],
  'pessoal@licuri.example': [
    ...['servidores', 'tabela-remuneratoria', 'estagiarios', 'terceirizados', 'concursos', 'diarias'],
  ],
  'licitacoes@licuri.example': [...['atas', 'fiscais-de-contratos', 'sancionados', 'plano-de-contratacoes']],
  'financas@licuri.example': [
    ...['acordos/recebidos', 'acordos/realizados', 'acordos/sem-repasse', 'emendas-parlamentares', 'divida-ativa'],
    ...['renuncias', 'renuncias/desoneracoes'],
  ],
}

export async function insertConfirmacoes(tx: WriteTransaction, hoje: string): Promise<void> {
  const dia = workingDayUntil(somaDias(hoje, -1))
  const linhas = Object.entries(confirmadas).flatMap(([quem, listas]) =>
    listas.map((lista) => ({
      ...{ lista: `/acesso/${lista}`, completo_ate: dia, confirmado_em: instante(dia, '17:40') },
      ...{ quem, por: 'pessoa', motivo: '' },
    })),
  )
  await insere(tx, 'lista_confirmacao', linhas)
}
