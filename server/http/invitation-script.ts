/**
 * The script of the pages that a one-time link opens. Without it the form is sent like any form, and the text is copied by hand. With it
 * the click that sends the form also copies: browsers let a page write to the clipboard for seconds after a click, and no longer in the
 * page that follows.
 */
export const INVITATION_SCRIPT = `
const find=name=>document.querySelector(name);
const show=()=>{
const text=find('textarea'),button=find('#copy'),done=find('output');
if(!text)return;
const copy=async()=>{
try{await navigator.clipboard.writeText(text.value)}catch{text.select();if(!document.execCommand('copy'))return}
done.textContent=done.dataset.text};
button.hidden=false;
text.addEventListener('focus',()=>text.select());
button.addEventListener('click',copy);
return copy};
const listen=()=>{
if(!find('form'))return;
find('#copies').hidden=false;
find('form button').textContent=find('form button').dataset.text;
find('form').addEventListener('submit',async event=>{
const form=event.target;
event.preventDefault();
if(form.inert)return;
form.inert=true;
const response=await fetch(location.href,{method:'POST',body:new URLSearchParams(new FormData(form))}).catch(()=>undefined);
if(!response){form.inert=false;find('#lost').hidden=false;return}
const next=new DOMParser().parseFromString(await response.text(),'text/html');
document.title=next.title;
find('main').replaceWith(next.querySelector('main'));
if(response.ok)await show()();
(find('#copy:not([hidden])')??find('#password'))?.focus();
listen()})};
show();
listen();
`;
