// From the value and the term as they were signed to those of today, amendment by amendment, and what the law allows.
import type { ReactNode } from 'react'
import { mostraCentavos } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { faltamTermos, limiteDe, nomeDoTermo, semValor, tipos } from '../aditivos.ts'
import type { ContratoPublicPage } from '../contrato.contract.ts'
import type { AditivoDoContrato } from '../do-contrato.contract.ts'

type Data = Pick<ContratoPublicPage, 'contrato' | 'aditivos'>

const vago = (text: string) => <span className="vago">{text}</span>

export function Aditivos({ contrato, aditivos }: Data) {
  if (aditivos.length === 0) return null
  const desconhecidos = semValorAtual(aditivos)
  const faltam = faltamTermos(aditivos)
  return (
    <section className="secao" id="aditivos">
      <h2>Do valor inicial ao atual</h2>
      <NumberTable
        caption="Valor e vigência do contrato, termo a termo"
        rows={[
          {
            key: 'inicial',
            head: { label: 'Termo', value: 'Contrato' },
            cells: [
              { label: 'Mudança no valor', value: '' },
              { label: 'Valor', value: mostraDinheiro(contrato.contrato_valor) },
              { label: 'Vigente até', value: dia(fimInicial({ contrato, aditivos })) },
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
      {desconhecidos.length > 0 && (
        <p className="dica">O valor atual não é conhecido: {dizTermos(desconhecidos)} quanto muda no valor.</p>
      )}
      {faltam.length > 0 && (
        <p className="dica">
          {faltam.length === 1 ? 'Não foi informado o ' : 'Não foram informados: '}
          {faltam.map((numero) => `${numero}º termo aditivo`).join(', ')}.
        </p>
      )}
      <LimiteUsado contrato={contrato} aditivos={aditivos} />
    </section>
  )
}

const dia = (date: string | null): ReactNode => (date ? <Day date={date} /> : vago('não informado'))

// A contract whose own end is that of a later amendment no longer says which it was at first.
function fimInicial({ contrato, aditivos }: Data): string | null {
  const fim = contrato.contrato_data_vigencia_fim
  const [primeiro] = aditivos.flatMap(({ contrato_aditivo_nova_vigencia_fim: novo }) => (novo ? [novo] : []))
  return fim && primeiro && fim >= primeiro ? null : fim
}

/** Those that leave the value unknown today: after the last one that states it. */
export function semValorAtual(aditivos: AditivoDoContrato[]): AditivoDoContrato[] {
  const dito = aditivos.findLastIndex(({ contrato_aditivo_valor_apos: valor }) => valor !== null)
  return semValor(aditivos.slice(dito + 1))
}

const dizTermos = (aditivos: AditivoDoContrato[]) =>
  `${new Intl.ListFormat('pt-BR').format(aditivos.map((aditivo) => `o ${nomeDoTermo(aditivo)}`))} não ${aditivos.length === 1 ? 'informa' : 'informam'}`

function mudanca({
  contrato_aditivo_acrescimo: mais,
  contrato_aditivo_supressao: menos,
}: AditivoDoContrato): ReactNode {
  if (mais === null && menos === null) return ''
  const parts = [mais && `+ ${mostraDinheiro(mais)}`, menos && `− ${mostraDinheiro(menos)}`]
  return parts.filter(Boolean).join(' ')
}

// Its record, and its document among those of the contract.
function Termo({ contrato, aditivo }: { contrato: Data['contrato']; aditivo: AditivoDoContrato }) {
  const documento = contrato.anexos.find(({ contrato_anexo_tipo: tipo, contrato_anexo_numero: numero }) =>
    aditivo.contrato_aditivo_tipo === 'rescisao'
      ? tipo === 'rescisao'
      : aditivo.contrato_aditivo_tipo !== 'apostilamento' &&
        tipo === 'aditivo' &&
        numero === aditivo.contrato_aditivo_numero,
  )
  return (
    <>
      <a href={`/acesso/aditivos-de-contratos/${aditivo.contrato_aditivo_id}`}>{nomeDoTermo(aditivo)}</a>
      {documento && (
        <>
          {' · '}
          <a href={`/contrato/anexo/${documento.anexo_id}`}>
            documento<span className="oculto"> do {nomeDoTermo(aditivo)}</span>
          </a>
        </>
      )}
      <br />
      <small>
        {tipos[aditivo.contrato_aditivo_tipo]}, <Day date={aditivo.contrato_aditivo_assinatura} />
      </small>
    </>
  )
}

const porcento = (centesimos: number) => `${mostraNumero(mostraCentavos(BigInt(centesimos)))} %`

function LimiteUsado({ contrato, aditivos }: Data) {
  const limite = limiteDe(contrato.contrato_valor, aditivos)
  if (!limite) return null
  const { acrescimos, supressoes, teto } = limite
  const lei = `A lei permite acréscimos de até ${teto} % e supressões de até 25 % do valor inicial atualizado (Lei 14.133/2021, art. 125).`
  if (acrescimos === null || supressoes === null)
    return <p className="dica">Quanto do limite da lei foi usado não é conhecido. {lei}</p>
  return (
    <>
      <p>
        Acréscimos: {porcento(acrescimos)} do valor inicial. Supressões: {porcento(supressoes)}.{' '}
        {(acrescimos > teto * 100 || supressoes > 2500) && <strong>Acima do limite da lei.</strong>}
      </p>
      <p className="dica">
        {lei} {teto === 25 && 'Em reforma de edifício ou de equipamento, os acréscimos vão até 50 %. '}
        Aqui a conta é sobre o valor inicial, sem reajustes.
      </p>
    </>
  )
}
