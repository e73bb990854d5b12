# usage: look.sh name kind skill ages [lang] ...
cd /work/h-sheet
i=0; files=""
while [ $# -gt 0 ]; do i=$((i+1)); node_modules/.bin/node --conditions=module --conditions=numberpress-build tmp/sheet.ts $1 $2 $3 ${L:-en-GB} /tmp/ws/l$i.pdf; pdftoppm -r ${R:-50} -png -singlefile /tmp/ws/l$i.pdf /tmp/ws/l$i; files="$files /tmp/ws/l$i.png"; shift 3; done
convert $files -bordercolor gray -border 2 +append /tmp/ws/look.png
