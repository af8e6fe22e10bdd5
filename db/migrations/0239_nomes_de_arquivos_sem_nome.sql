-- Files that people without a name sent before their names were replaced as they came (docs/decisions/0037-who-reads-a-case.md): 'rg-da-josefa.pdf'
-- is called 'arquivo-1.pdf' from here on. Those of the town's answers keep theirs.
update arquivo set arq_nome = 'arquivo-' || novo.numero || coalesce(lower(substring(arq_nome from '\.[A-Za-z0-9]{1,5}$')), '')
from (
  select contato_anexo.arquivo_id, row_number() over (partition by contato_id order by anexo_id) as numero
  from contato_anexo join contato using (contato_id) join contato_movimento using (movimento_id, contato_id)
  where ctt_anonimo and mov_ator = 'pessoa'
) as novo
where arquivo.arquivo_id = novo.arquivo_id and arq_nome !~ '^arquivo-[0-9]+(\.[a-z0-9]+)?$';
