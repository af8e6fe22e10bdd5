import { defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { agendaPublicList } from '../agenda.contract.ts'

export const agendaSearch = defineSearchSource({
  name: 'agenda',
  rows: {
    ...ofList(agendaPublicList, 'agenda_id'),
    from: 'agenda',
    numero: "'Evento'",
    titulo: 'titulo',
    texto: "concat_ws(' · ', nullif(local, ''), busca_sem_marcas(observacoes))",
    detalhe: `concat_ws(' · ', to_char("horaInicio", 'HH24:MI'), nullif(local, ''))`,
    data: '"dataInicio"',
  },
})
