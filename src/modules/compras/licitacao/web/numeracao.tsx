// The numbers that are missing in the sequence of a modality and year, where both are chosen.
import { ListLink } from '#kits/list/web/list-link.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import type { Lacunas, LicitacaoPublicListData, LicitacaoRow } from '../licitacao.contract.ts'

type NumeracaoProps = {
  list: ListControl<LicitacaoRow>
  modalidades: { id: number; nome: string }[]
}

export function Numeracao({ list, modalidades }: NumeracaoProps) {
  const { lacunas, filters, orderBy } = list.data as LicitacaoPublicListData
  const id = filters.tipo_processo_id || filters.licitacao_tipo_processo_id
  const modalidade = modalidades.find((each) => String(each.id) === id)
  if (!lacunas?.ultimo || !modalidade) return null
  return (
    <p className="dica">
      {textOf(lacunas, `${artigoDe(modalidade.nome)} ${modalidade.nome} de ${filters.licitacao_ano}`)}{' '}
      {orderBy !== 'licitacao_sequencial' && (
        <ListLink list={list} to={{ orderBy: 'licitacao_sequencial', ascending: true, page: 1 }}>
          Ver na sequência dos números
        </ListLink>
      )}
    </p>
  )
}

function textOf({ faixas, mais, ultimo }: NonNullable<Lacunas>, numeracao: string): string {
  if (!faixas.length) return `A numeração ${numeracao} está completa, até o número ${ultimo}.`
  const each = faixas.map(({ de, ate }) => (de === ate ? String(de) : `${de} a ${ate}`))
  const isOne = faixas.length === 1 && faixas[0]?.de === faixas[0]?.ate
  const all = new Intl.ListFormat('pt-BR').format(mais ? [...each, 'outros'] : each)
  return `Não há registro ${isOne ? 'do número' : 'dos números'} ${all} ${numeracao}.`
}

// 'do Pregão Eletrônico', 'da Dispensa', 'da Inexigibilidade'
const artigoDe = (nome: string) => (/(a|ção|dade)$/.test(nome.split(' ')[0] ?? '') ? 'da' : 'do')
