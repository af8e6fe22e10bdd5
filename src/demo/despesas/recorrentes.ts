// What the town pays every month besides people: bills, shares of consortia, debts, clinics.
import { addDays } from '../calendar.ts'
import { createRandom } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, meses, nivel, noMes } from './compromisso.ts'
import { credorDe } from './credores.ts'

// action | nature | subelement | source | creditor | thousands of reais a month of 2026 | invoice | ground | subject | first year
const contas = `
2041 | 339039 | 43 | 751 | Companhia Energética do Sertão S.A. | 96 | Fatura | exclusivo | Energia elétrica da iluminação pública
2041 | 339039 | 43 | 500 | Companhia Energética do Sertão S.A. | 14 | Fatura | exclusivo | Energia elétrica dos semáforos e das praças
2011 | 339039 | 43 | 550 | Companhia Energética do Sertão S.A. | 38 | Fatura | exclusivo | Energia elétrica das escolas
2013 | 339039 | 43 | 500 | Companhia Energética do Sertão S.A. | 11 | Fatura | exclusivo | Energia elétrica das creches
2029 | 339039 | 43 | 600 | Companhia Energética do Sertão S.A. | 27 | Fatura | exclusivo | Energia elétrica do Hospital Municipal
2021 | 339039 | 43 | 600 | Companhia Energética do Sertão S.A. | 13 | Fatura | exclusivo | Energia elétrica das unidades de saúde
2005 | 339039 | 43 | 500 | Companhia Energética do Sertão S.A. | 16 | Fatura | exclusivo | Energia elétrica do Paço e dos prédios administrativos
2046 | 339039 | 43 | 500 | Companhia Energética do Sertão S.A. | 23 | Fatura | exclusivo | Energia elétrica dos poços dos povoados
2049 | 339039 | 43 | 500 | Companhia Energética do Sertão S.A. | 4 | Fatura | exclusivo | Energia elétrica do ginásio e do estádio
2011 | 339039 | 44 | 550 | Empresa Sertaneja de Águas e Saneamento S.A. | 9 | Fatura | exclusivo | Água e esgoto das escolas
2021 | 339039 | 44 | 600 | Empresa Sertaneja de Águas e Saneamento S.A. | 4 | Fatura | exclusivo | Água e esgoto das unidades de saúde
2029 | 339039 | 44 | 600 | Empresa Sertaneja de Águas e Saneamento S.A. | 7 | Fatura | exclusivo | Água e esgoto do Hospital Municipal
2005 | 339039 | 44 | 500 | Empresa Sertaneja de Águas e Saneamento S.A. | 6 | Fatura | exclusivo | Água e esgoto dos prédios administrativos
2042 | 339039 | 44 | 500 | Empresa Sertaneja de Águas e Saneamento S.A. | 8 | Fatura | exclusivo | Água dos jardins, do mercado e do cemitério
2005 | 339039 | 47 | 500 | Empresa Postal do Sertão S.A. | 2.4 | Fatura | exclusivo | Serviços postais
2008 | 339039 | 81 | 500 | Banco do Sertão Fictício S.A. | 6 | Fatura | valor | Tarifas de arrecadação e de pagamentos
2010 | 339039 | 90 | 500 | Diário dos Municípios do Sertão Publicações LTDA | 5 | NFS-e | valor | Publicação de atos oficiais
2029 | 339039 | 50 | 600 | Licurimed Serviços Médicos LTDA | 92 | NFS-e | credencia | Plantões médicos no Hospital Municipal
2029 | 339039 | 50 | 600 | Clínica Umburana de Cirurgia e Anestesia LTDA | 64 | NFS-e | credencia | Cirurgias eletivas e anestesia
2029 | 339039 | 50 | 500 | Ortocaatinga Ortopedia LTDA | 34 | NFS-e | credencia | Atendimento em ortopedia
2029 | 339039 | 50 | 600 | Imagem do Licuri Diagnósticos LTDA | 43 | NFS-e | credencia | Exames de imagem
2021 | 339039 | 50 | 600 | Saúde do Sertão Médicos Associados LTDA | 78 | NFS-e | credencia | Médicos das equipes de saúde da família
2031 | 339039 | 50 | 600 | Mente em Flor Serviços de Psiquiatria LTDA | 19 | NFS-e | credencia | Atendimento psiquiátrico no CAPS
2030 | 339033 | 01 | 600 | Viação Caminhos do Licuri LTDA | 29 | NFS-e | | Passagens de pacientes em tratamento fora do domicílio
2029 | 337170 | | 500 | Consórcio Interfederativo de Saúde do Sertão do Licuri | 71 | Guia | nao | Rateio da policlínica regional de saúde
2040 | 337170 | | 500 | Consórcio Intermunicipal de Resíduos do Licuri | 17 | Guia | nao | Rateio do aterro sanitário regional
2002 | 335041 | | 500 | União dos Municípios da Região do Licuri | 4.5 | Recibo | nao | Contribuição mensal à associação de municípios
2037 | 335043 | | 500 | Associação Mãos do Licuri | 13 | Recibo | nao | Subvenção ao atendimento de pessoas com deficiência
2036 | 335043 | | 660 | Lar São Lourenço da Pessoa Idosa | 9 | Recibo | nao | Subvenção ao acolhimento de pessoas idosas
2039 | 335043 | | 500 | Instituto Semente de Umbu | 6 | Recibo | nao | Projeto de contraturno do Fundo da Criança e do Adolescente
0003 | 339047 | 12 | 500 | União – Receita Federal do Brasil | 74 | Guia | nao | Contribuição ao Pasep
0002 | 469071 | 01 | 500 | Instituto Nacional do Seguro Social | 104 | Guia | nao | Parcelamento da dívida previdenciária: principal
0002 | 329021 | 01 | 500 | Instituto Nacional do Seguro Social | 28 | Guia | nao | Parcelamento da dívida previdenciária: juros
0001 | 339091 | 01 | 500 | Tribunal de Justiça – contas de precatórios | 58 | Guia | nao | Repasse mensal para pagamento de precatórios
2029 | 339039 | 50 | 621 | Licurimed Serviços Médicos LTDA | 48 | NFS-e | credencia | Leitos de observação do Hospital Municipal | 2024
2041 | 339039 | 16 | 751 | Luz do Sertão Manutenção Elétrica LTDA | 35 | NFS-e | deserta | Manutenção do parque de iluminação pública | 2024
2040 | 339039 | 78 | 500 | Sertão Limpo Transbordo de Resíduos LTDA | 62 | NFS-e | deserta | Transbordo e destino dos resíduos no aterro regional | 2024
2011 | 339039 | 05 | 542 | Instituto Maniçobal de Educação Integral | 118 | NFS-e | instituto | Oficinas das escolas de tempo integral | 2025
2017 | 339033 | 03 | 553 | Cooperativa de Transporte do Licuri | 112 | NFS-e | deserta | Transporte escolar das rotas novas | 2025`

const fundamentos: Record<string, string> = {
  exclusivo: 'Fornecedor exclusivo (Lei nº 14.133/2021, art. 74, I)',
  valor: 'Em razão do valor (Lei nº 14.133/2021, art. 75, II)',
  credencia: 'Credenciamento (Lei nº 14.133/2021, arts. 74, IV, e 79)',
  deserta: 'Licitação deserta (Lei nº 14.133/2021, art. 75, III, a)',
  instituto: 'Instituição sem fins lucrativos (Lei nº 14.133/2021, art. 75, XV)',
}
const modalidades: Record<string, string> = {
  exclusivo: '9',
  credencia: '12',
  valor: '8',
  deserta: '8',
  instituto: '8',
}

/** One commitment a year for each bill, by estimate; what is no bill is committed month by month. */
export function recorrentes(ano: number): Compromisso[] {
  return contas
    .trim()
    .split('\n')
    .map((linha) => linha.split('|').map((parte) => parte.trim()))
    .filter((linha) => ano >= Number(linha[9] ?? 0))
    .flatMap((linha) => conta(linha, ano))
}

function conta(linha: string[], ano: number): Compromisso[] {
  const [acao = '', natureza = '', subelemento = '', fonte = '', nome = '', mil, documento = '', regra = ''] = linha
  const objeto = linha[8] ?? ''
  const random = createRandom(`bill ${objeto} ${ano}`)
  const mensal = Number(mil) * 100_000 * nivel(ano)
  const valores = meses.map(() => Math.round(mensal * random.between(0.9, 1.1)))
  const isConta = regra !== 'nao'
  const facts = { acao, natureza, subelemento, fonte, credor: credorDe(nome), documento }
  const fundamento = fundamentos[regra] ?? ''
  const modalidade = modalidades[regra] ?? ''
  const retencao = documento === 'NFS-e' ? 0.065 : 0
  const mes = (at: number) => `${objeto}, ${String(at + 1).padStart(2, '0')}/${ano}`
  if (!isConta)
    return valores.map((cents, at) => {
      const data = noMes(ano, at + 1, random.integer(8, 12))
      return compromisso({ ...facts, data, cents, objeto: mes(at), entregas: [{ data, cents }] })
    })
  const entregas = valores.map((cents, at) => ({
    data: at === 11 ? noMes(ano, 12, 28) : diaUtil(addDays(noMes(ano, at + 2, 4), random.integer(0, 6))),
    cents,
  }))
  const total = valores.reduce((sum, cents) => sum + cents, 0)
  const cents = Math.round((total * random.between(0.93, 1.06)) / 10_000) * 10_000
  const anual = {
    ...facts,
    data: noMes(ano, 1, 2),
    tipo: 'estimativo' as const,
    objeto: `${objeto}, exercício de ${ano}`,
  }
  return [compromisso({ ...anual, cents, entregas, fundamento, modalidade, retencao })]
}
