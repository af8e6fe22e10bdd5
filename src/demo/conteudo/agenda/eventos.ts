// The town's agenda: what has been (fixed days, as the tenders), what is fixed for the days after them, and what comes after the
// day of filling, so that there is always something to come.
import { addDays, addWorkingDays } from '../../calendar.ts'

/** Days are 'YYYY-MM-DD', hours 'HH:MM'; an event without hours lasts whole days. */
export type Evento = {
  titulo: string
  dataInicio: string
  dataFim: string
  horaInicio: string | null
  horaFim: string | null
  local: string
  /** Written with the marks of marcado.ts. */
  observacoes: string
}

// first day | last day, when it is another | hours | title | place | notes
const fixos = `
2026-01-06 | | 19:00-23:00 | Festa de Reis | Povoado Lajedo e Praça da Matriz | Encontro de cinco grupos de reisado, com café na casa dos mestres.
2026-01-28 | 2026-01-30 | 08:00-17:00 | Jornada Pedagógica 2026 | Ginásio de esportes | Formação de professores, coordenadores e diretores da rede. As aulas começam em 2 de fevereiro.
2026-02-14 | 2026-02-17 | 15:00-23:30 | Carnaval de marchinhas | Praça da Matriz | Baile infantil às 15h e baile de adultos às 20h. **Domingo:** concurso de fantasias.
2026-02-26 | | 09:00-12:00 | Audiência pública: metas fiscais e contas da saúde | Câmara Municipal | Resultados do 3º quadrimestre de 2025. Inscrição para falar na entrada.
2026-04-29 | | 18:30-21:00 | Audiência pública da LDO 2027 | Câmara Municipal | Apresentação das diretrizes do orçamento. Haverá intérprete de Libras.
2026-05-13 | 2026-05-22 | | Novena e festa de Santa Rita de Cássia | Igreja matriz | Novena às 19h; no dia 22, alvorada às 5h, missa às 10h e procissão às 16h.
2026-06-01 | 2026-06-05 | 08:00-14:00 | Semana do Meio Ambiente | Viveiro municipal e escolas | Oficinas de mudas, trilha e doação de 3 mil árvores da caatinga.
2026-06-21 | 2026-06-25 | 19:00-02:00 | São João 2026 | Praça da Matriz e praça de eventos | Forró no coreto às 19h; shows a partir das 22h. Não há fogos de estampido.
2026-06-29 | | 18:00-23:30 | São Pedro do Alto do Angico | Povoado Alto do Angico | Fogueira das viúvas, quadrilha e show da Banda Pisada Boa.
2026-07-19 | | 06:00-14:00 | Missa do Vaqueiro | Povoado Curral Velho | Concentração às 6h, cavalgada às 8h e missa campal às 9h30.
2026-07-26 | | 09:00-18:00 | Finais da Copa Rural | Estádio Municipal | Feminino às 9h30; masculino às 16h.
2026-08-15 | | 08:00-13:00 | Orçamento nos povoados: Serrote do Meio | Escola Municipal do Serrote do Meio | Escolha das três prioridades do povoado para 2027.
2026-09-18 | | 09:00-11:00 | Entrega do nome da Creche Dona Sinhá do Licuri | Bairro Mutirão | Descerramento da placa e plantio de uma muda de licurizeiro.
2026-10-01 | 2026-10-07 | | Semana do Licuri e das Quebradeiras de Coco | Alto do Angico e Praça da Matriz | Mostra da colheita, da quebra e do óleo; oficina de receitas; noite de mestras.
2026-10-05 | | | Aniversário do município | Sede | Alvorada às 5h, desfile às 8h, bolo às 11h e show às 21h. Feriado municipal.
2026-11-17 | | 14:00-16:30 | Reunião do Conselho de Alimentação Escolar | Secretaria Municipal de Educação | Balanço da compra da agricultura familiar em 2026. Aberta ao público.
2026-11-26 | | 19:00-21:30 | Audiência pública do orçamento de 2027 | Câmara Municipal | Apresentação do projeto e das prioridades escolhidas nos bairros e povoados.
2026-11-28 | 2026-11-29 | 07:00-22:00 | Feira da Agricultura Familiar e do Licuri | Praça da Feira | Sessenta e quatro expositores, concurso de receitas e exposição de caprinos. **Sábado, 19h:** samba de roda.
2026-12-01 | | 19:00-22:00 | Acendimento das luzes e cantata de Natal | Praça da Matriz | Filarmônica Sopros da Serra e coral das escolas municipais.
2026-12-02 | | 09:00-11:00 | Chamada pública do PAA: entrega das propostas | Departamento de Licitações, Paço Municipal | Chamada Pública nº 002/2026, para compra de alimentos com doação simultânea. Leve o CAF e os documentos do edital.
`

// days after the day of filling (or the next working day) | days it lasts | hours | title | place | notes
const aVir = `
3 | 1 | 08:00-12:00 | Mutirão de atualização do Cadastro Único | CRAS, Rua do Mutirão, 9 | Leve CPF ou título de quem responde pela família e documentos de todos da casa.
5 | 1 | 07:00-13:00 | Vacinação antirrábica de cães e gatos | Praça da Feira e unidades dos povoados | Gatos em caixa ou saco de pano; cães com guia. A vacina é gratuita.
8 | 1 | 09:00-12:00 | Ouvidoria itinerante | Associação da Boa Vista dos Licuris | Atendimento sem hora marcada, com registro na hora.
11 | 5 | | Matrículas novas da rede municipal | Escolas, creches e portal | Para quem ainda não estuda na rede. Veja os documentos em Serviços.
14 | 1 | 18:00-20:00 | Reunião do Conselho Municipal de Cultura | Casa da Cultura | Calendário de festas e edital de fomento.
17 | 1 | 08:00-16:00 | Carreta da mamografia | Ao lado do ginásio de esportes | Sessenta vagas por dia, marcadas na unidade de saúde.
21 | 1 | 14:00-17:00 | Prefeitura no povoado: Tanque da Rancharia | Escola do povoado | Conversa com a prefeita e atendimento das secretarias.
25 | 3 | 08:00-17:00 | Oficina de poda e enxertia de umbuzeiro | Viveiro municipal | Vinte vagas. Inscrição na Secretaria de Agricultura.
32 | 1 | 15:00-18:00 | Clube de leitura da Biblioteca Municipal | Biblioteca Municipal | Roda sobre o livro do mês, com café.
46 | 1 | 09:00-12:00 | Reunião do Conselho Municipal de Saúde | Secretaria Municipal de Saúde | Prestação de contas do quadrimestre.
`

const linhas = (texto: string) =>
  texto
    .trim()
    .split('\n')
    .map((linha) => linha.split('|').map((parte) => parte.trim()))

/** `hoje` is the current day in the city. In order of their beginning. */
export function makeEventos(hoje: string): Evento[] {
  const passados = linhas(fixos).map(([dia = '', fim, horas = '', ...resto]) => evento(dia, fim || dia, horas, resto))
  const futuros = linhas(aVir).map(([depois, dias, horas = '', ...resto]) => {
    const dia = addWorkingDays(addDays(hoje, Number(depois)), 0)
    return evento(dia, addDays(dia, Number(dias) - 1), horas, resto)
  })
  return [...passados, ...futuros].sort((a, b) => a.dataInicio.localeCompare(b.dataInicio))
}

function evento(dataInicio: string, dataFim: string, horas: string, resto: string[]): Evento {
  const [titulo = '', local = '', observacoes = ''] = resto
  const [horaInicio = null, horaFim = null] = horas ? horas.split('-') : []
  return { titulo, dataInicio, dataFim, horaInicio, horaFim, local, observacoes }
}
