-- What accumulated files said: what each nature had brought in by the end of a month (less what was given back, without the sign of a
-- deduction). The entries of such a month are the difference to the months before, and are made anew from this when one of those changes.
create table receita_acumulado (
  receita_acumulado_id bigint generated always as identity primary key,
  receita_prevista_id bigint not null references receita_prevista on delete cascade,
  mes integer not null check (mes between 1 and 12),
  arrecadado numeric(15, 2) not null,
  importacao_id bigint,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (receita_prevista_id, mes)
);
create index receita_acumulado_da_importacao on receita_acumulado (importacao_id) where importacao_id is not null;
call dispensa_auditoria('receita_acumulado', 'what files said; their imports are told');

-- Of files that are stored already the months up to theirs add up to what they said.
insert into receita_acumulado (receita_prevista_id, mes, arrecadado, importacao_id)
select p.receita_prevista_id, gravado.mes, ate.arrecadado, gravado.importacao_id
from (
  select p.entidade_id, p.exercicio, l.receita_mes as mes, max(l.importacao_id) as importacao_id
  from receita_lancamento l join receita_prevista p using (receita_prevista_id)
  where l.receita_mensal and l.importacao_id is not null group by 1, 2, 3
) gravado
join receita_prevista p using (entidade_id, exercicio)
cross join lateral (select sum(s.arrecadado) as arrecadado from receita_mes s
  where s.receita_prevista_id = p.receita_prevista_id and s.mes <= gravado.mes) ate
where ate.arrecadado is not null;
