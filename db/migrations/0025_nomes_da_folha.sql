-- What a search finds is remembered while no payment changes (docs/decisions/0012), and the sums know names by their initials: so the
-- name of a dictionary's row never changes. Another name is another row, to which the payments are moved.
create function recusa_outro_nome() returns trigger language plpgsql as $$
begin
  raise exception 'o nome "%" não muda em %: crie outro e altere os pagamentos', old.nome, tg_table_name;
end $$;

create trigger servidor_nome_fica before update of nome on servidor
  for each row when (old.nome is distinct from new.nome) execute function recusa_outro_nome();
create trigger cargo_nome_fica before update of nome on cargo
  for each row when (old.nome is distinct from new.nome) execute function recusa_outro_nome();
