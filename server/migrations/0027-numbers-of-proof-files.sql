-- A file keeps its number when an older proof is stored after it, as a result is that waited for the office's decision.

alter table proofs add column first_file_number integer;
-- The numbers that were shown until now.
update proofs p set first_file_number = counted.first
from (
  select tenant_id, id,
         1 + coalesce(sum(files) over (
           partition by tenant_id, shipment_id, pickup_id order by received_at, id
           rows between unbounded preceding and 1 preceding), 0) as first
  from (
    select proof.*, proof.signed::integer + (
      select count(*) from proof_files file
      where file.tenant_id = proof.tenant_id and file.proof_id = proof.id) as files
    from proofs proof) as with_files) as counted
where p.tenant_id = counted.tenant_id and p.id = counted.id;
alter table proofs alter column first_file_number set not null;
