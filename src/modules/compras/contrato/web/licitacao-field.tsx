// The tender of a contract: proposed by number and object while one types; the one that is taken fills what both have in common.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { ComboboxField } from '#kits/form/web/combobox-field.tsx'
import { fillEmpty } from '#kits/form/web/fill-empty.ts'
import { contratoFields } from '../contrato.fields.ts'

type Licitacao = Record<
  'licitacao_numero' | 'licitacao_objeto' | 'licitacao_numero_processo' | 'licitacao_orgao',
  string
> &
  Record<'licitacao_contratada' | 'licitacao_contratante', string> & { licitacao_id: number; tpr_nome: string | null }

export function LicitacaoField({ onTake }: { onTake: (licitacao: Licitacao, filled: string[]) => void }) {
  return (
    <ComboboxField
      {...attributesOf(contratoFields, 'contrato_numero_licitacao')}
      what="licitações"
      propose={findLicitacoes}
      keyOf={(licitacao) => licitacao.licitacao_id}
      textOf={(licitacao) => licitacao.licitacao_numero}
      draw={(licitacao) => (
        <>
          <strong>{licitacao.licitacao_numero}</strong> {licitacao.tpr_nome}
          <span className="corta">{licitacao.licitacao_objeto}</span>
        </>
      )}
      onTake={(licitacao, input) => onTake(licitacao, input.form ? fillEmpty(input.form, shared(licitacao)) : [])}
    />
  )
}

/** The taken tender, and below the fields what it filled. */
export function useLicitacao() {
  const [taken, setTaken] = useState<{ licitacao: Licitacao; filled: string[] } | null>(null)
  const onTake = (licitacao: Licitacao, filled: string[]) => setTaken({ licitacao, filled })
  const note = (
    <div role="status">
      {taken && (
        <p className="alerta">
          {taken.filled.length > 0
            ? `Preenchido com a licitação ${taken.licitacao.licitacao_numero}: ${taken.filled.join(', ')}. Confira antes de salvar.`
            : `A licitação ${taken.licitacao.licitacao_numero} não tinha nada a preencher: os campos em comum já têm texto.`}{' '}
          <a href={`/painel/licitacao/edicao/${taken.licitacao.licitacao_id}`} target="_blank" rel="noreferrer">
            Abrir a licitação<span className="oculto"> em outra aba</span>
          </a>
        </p>
      )}
    </div>
  )
  return { onTake, note, takenId: taken?.licitacao.licitacao_id ?? null }
}

// Not the amount: a tender may lead to several contracts. Nor what stands there until the tender is decided.
const known = (text: string | null) => (/^(a|à) definir\b/i.test(text ?? '') ? null : text)
const shared = (licitacao: Licitacao) => ({
  contrato_numero_processo: licitacao.licitacao_numero_processo,
  contrato_licitacao_origem: licitacao.tpr_nome,
  contrato_contratada: known(licitacao.licitacao_contratada),
  contrato_contratante: licitacao.licitacao_contratante,
  contrato_orgao: licitacao.licitacao_orgao,
  contrato_objeto: licitacao.licitacao_objeto,
})

async function findLicitacoes(busca: string, signal: AbortSignal): Promise<Licitacao[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ busca }) })
  const answer = await fetch(`/painel/ajax/licitacao?${query}`, { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`tenders: ${answer.status}`)
  return (await answer.json()).data.items
}
