#!/bin/bash
# A book in as many parts as the array has tasks, on a disk that all machines share:
#
#   sbatch --array=0-19 deploy/slurm-array.sh book.yaml parts
#   sbatch --dependency=afterok:<its number> --wrap "numberpress merge book.yaml parts"
#
#SBATCH --job-name=numberpress
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
set -eu
# Slurm says which task this is and how many there are. A task that is requeued goes on from what it has kept.
exec numberpress build "$1" --shard auto --out "$2" --workers 1
