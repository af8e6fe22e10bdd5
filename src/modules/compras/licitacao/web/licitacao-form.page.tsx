import { mostraDataHora } from '../../../../base/data.ts'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { Attachments } from '../../../../kits/anexo/web/attachments.tsx'
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { Licitacao, LicitacaoFormPage, LicitacaoOpcoes } from '../licitacao.contract.ts'
import { licitacaoQuestion } from './licitacao-columns.tsx'
import { LookupFields } from './lookup-fields.tsx'

const titleOf = (data: LicitacaoFormPage) => (data.licitacao ? 'Atualizar Licitação' : 'Cadastrar Licitação')

export const head = (data: LicitacaoFormPage): Head => ({
  title: `${titleOf(data)} – Painel`,
  description: null,
  trail: [],
})

export default function LicitacaoFormPageView({ data }: PageProps<LicitacaoFormPage>) {
  const { licitacao, opcoes, orgaos } = data
  const { fuso_horario } = useFrame().portal
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/licitacao"
      id={licitacao?.licitacao_id}
      record={licitacao && typedAs(licitacao, fuso_horario)}
      back="/painel/licitacao"
      removal={licitacao && licitacaoQuestion(licitacao.licitacao_numero)}
      hasStickyBar
    >
      <Identification opcoes={opcoes} orgaos={orgaos} />
      <fieldset className="bloco">
        <legend>Objeto e partes</legend>
        <TextAreaField name="licitacao_objeto" label="Objeto" isRequired maxLength={20000} rows={6} />
        <TextField name="licitacao_contratada" label="Contratada" isRequired maxLength={2000} />
        <TextField name="licitacao_contratante" label="Contratante" isRequired maxLength={500} />
      </fieldset>
      <DatesAndValues />
      <Attachments
        items={licitacao?.anexos ?? []}
        addressOf={(id) => `/licitacao/anexo/${id}`}
        prefix="licitacao_anexo"
      />
    </FormPage>
  )
}

function Identification({ opcoes, orgaos }: { opcoes: LicitacaoOpcoes; orgaos: string[] }) {
  return (
    <fieldset className="bloco">
      <legend>Identificação</legend>
      <div className="dupla">
        <TextField name="licitacao_numero" label="Número" isRequired maxLength={60} />
        <TextField name="licitacao_numero_processo" label="Número do processo" maxLength={60} />
      </div>
      <TextField
        name="licitacao_orgao"
        label="Órgão"
        hint="Escolha um órgão cadastrado ou escreva o nome."
        isRequired
        maxLength={200}
        list="licitacao-orgaos"
        autoComplete="off"
      />
      <datalist id="licitacao-orgaos">
        {orgaos.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
      <LookupFields opcoes={opcoes} />
      <TextField
        name="licitacao_pncp"
        label="Número de controle no PNCP"
        hint="Portal Nacional de Contratações Públicas"
        maxLength={100}
      />
    </fieldset>
  )
}

function DatesAndValues() {
  return (
    <fieldset className="bloco">
      <legend>Datas e valores</legend>
      <div className="dupla">
        <TextField
          name="licitacao_abertura"
          label="Abertura das propostas"
          mask="dataHora"
          inputMode="numeric"
          placeholder="dd/mm/aaaa hh:mm"
          autoComplete="off"
        />
        <DateField name="licitacao_realizacao" label="Realização" />
        <DateField name="licitacao_homologacao" label="Homologação" />
        <DateField name="licitacao_adjudicacao" label="Adjudicação" />
        <TextField
          name="licitacao_valor_estimado"
          label="Valor estimado"
          mask="dinheiro"
          inputMode="numeric"
          placeholder="R$ 0,00"
        />
        <TextField
          name="licitacao_valor_homologado"
          label="Valor homologado"
          mask="dinheiro"
          inputMode="numeric"
          placeholder="R$ 0,00"
        />
      </div>
    </fieldset>
  )
}

// As people type them: the opening in the city's time zone, amounts with R$.
function typedAs(licitacao: Licitacao, zone: string): Record<string, unknown> {
  const { licitacao_abertura, licitacao_valor_estimado, licitacao_valor_homologado } = licitacao
  return {
    ...licitacao,
    licitacao_abertura: licitacao_abertura && mostraDataHora(licitacao_abertura, zone),
    licitacao_valor_estimado: licitacao_valor_estimado && mostraDinheiro(licitacao_valor_estimado),
    licitacao_valor_homologado: licitacao_valor_homologado && mostraDinheiro(licitacao_valor_homologado),
  }
}
