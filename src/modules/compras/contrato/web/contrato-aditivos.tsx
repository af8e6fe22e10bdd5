// From the value and the term as they were signed to those of today, amendment by amendment, and what the law allows.
import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { ContratoPublicPage } from '../contrato.contract.ts'
import type { AditivoDoContrato } from '../do-contrato.contract.ts'

type Data = Pick<ContratoPublicPage, 'contrato' | 'aditivos' | 'limite' | 'fim_inicial' | 'sem_valor' | 'faltam'>

const vago = (text: string) => <span className="vago">{text}</span>

export function Aditivos({ contrato, aditivos, limite, fim_inicial, sem_valor: semValor, faltam }: Data) {
  if (aditivos.length === 0) return null
  return (
    <section className="secao" id="aditivos">
      <h2>Termos aditivos</h2>
      <NumberTable
        caption="Valor e vigência do contrato, termo a termo"
        rows={[
          {
            key: 'inicial',
            head: { label: 'Termo', value: 'Contrato' },
            cells: [
              { label: 'Mudança no valor', value: '' },
              { label: 'Valor', value: mostraDinheiro(contrato.contrato_valor) },
              { label: 'Vigente até', value: dia(fim_inicial) },
            ],
          },
          ...aditivos.map((aditivo) => ({
            key: String(aditivo.contrato_aditivo_id),
            head: { label: 'Termo', value: <Termo contrato={contrato} aditivo={aditivo} /> },
            cells: [
              { label: 'Mudança no valor', value: mudanca(aditivo) },
              {
                label: 'Valor',
                value: aditivo.valor_depois === null ? vago('não se sabe') : mostraDinheiro(aditivo.valor_depois),
              },
              { label: 'Vigente até', value: dia(aditivo.fim_depois) },
            ],
          })),
        ]}
      />
      {semValor.length > 0 && (
        <p className="dica">O valor atual não é conhecido, porque não se sabe quanto mudam: {semValor.join(', ')}.</p>
      )}
      {faltam.length > 0 && (
        <p className="dica">
          {faltam.length === 1 ? 'Não foi informado o ' : 'Não foram informados: '}
          {faltam.join(', ')}.
        </p>
      )}
      {limite && <LimiteUsado {...limite} />}
    </section>
  )
}

const dia = (date: string | null): ReactNode => (date ? <Day date={date} /> : vago('não informado'))

function mudanca({
  contrato_aditivo_acrescimo: mais,
  contrato_aditivo_supressao: menos,
}: AditivoDoContrato): ReactNode {
  if (mais === null && menos === null) return ''
  const parts = [mais && `+ ${mostraDinheiro(mais)}`, menos && `− ${mostraDinheiro(menos)}`]
  return parts.filter(Boolean).join(' ')
}

// Its record, and its document among those of the contract.
function Termo({ contrato, aditivo }: { contrato: Data['contrato']; aditivo: Data['aditivos'][number] }) {
  const documento = contrato.anexos.find(({ contrato_anexo_tipo: tipo, contrato_anexo_numero: numero }) =>
    aditivo.contrato_aditivo_tipo === 'rescisao'
      ? tipo === 'rescisao'
      : aditivo.contrato_aditivo_tipo !== 'apostilamento' &&
        tipo === 'aditivo' &&
        numero === aditivo.contrato_aditivo_numero,
  )
  return (
    <>
      <a href={`/acesso/aditivos-de-contratos/${aditivo.contrato_aditivo_id}`}>{aditivo.nome}</a>
      {documento && (
        <>
          {' · '}
          <a href={`/contrato/anexo/${documento.anexo_id}`}>
            documento<span className="oculto"> do {aditivo.nome}</span>
          </a>
        </>
      )}
      <br />
      <small>
        {aditivo.muda}, <Day date={aditivo.contrato_aditivo_assinatura} />
      </small>
    </>
  )
}

const porcento = (centesimos: number) => `${(centesimos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} %`

const doInicial = (centesimos: number | null) =>
  centesimos === null ? 'não se sabe quanto' : `${porcento(centesimos)} do valor inicial`

function LimiteUsado({ acrescimos, supressoes, teto, acima }: NonNullable<Data['limite']>) {
  const lei = `A lei permite acréscimos de até ${teto} % e supressões de até 25 % do valor inicial atualizado (Lei 14.133/2021, art. 125).`
  if (acrescimos === null && supressoes === null)
    return <p className="dica">Quanto do limite da lei foi usado não é conhecido. {lei}</p>
  return (
    <>
      <p>
        Acréscimos de quantidade: {doInicial(acrescimos)}. Supressões: {doInicial(supressoes)}.{' '}
        {acima && <strong>Acima do limite da lei.</strong>}
      </p>
      <p className="dica">
        {lei} {teto === 25 && 'Em reformas, os acréscimos vão até 50 %. '}Aqui a conta é sem reajustes.
      </p>
    </>
  )
}
