#!/bin/bash
# A book in as many parts as the array has tasks, on a disk that all machines share; the last word says how many these are:
#
#   sbatch --array=0-19 deploy/slurm-array.sh book.yaml parts 20
#   sbatch --dependency=afterok:<its number> --wrap "numberpress merge book.yaml parts"
#
# One part alone, as when its task has failed for good: sbatch --wrap "numberpress build book.yaml --shard 8/20 --out parts"
#
#SBATCH --job-name=numberpress
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
set -eu
if [ $# -ne 3 ]; then
  echo "usage: sbatch --array=0-19 $0 book.yaml parts 20" >&2
  exit 2
fi
spec=$1 parts=$2 count=$3
# Slurm starts a task again when its machine has failed, not when the program has: that is done here. It goes on from what it has kept.
for try in 1 2 3 4 5 6; do
  code=0
  numberpress build "$spec" --shard "auto/$count" --out "$parts" --workers 1 || code=$?
  # Done, or wrong so that another try will not mend it, or stopped by a signal.
  case $code in 0 | 1 | 2 | 65 | 66 | 129 | 130 | 143) exit "$code" ;; esac
  [ "$try" -eq 6 ] || sleep "${RETRY_SECONDS:-60}"
done
exit "$code"
